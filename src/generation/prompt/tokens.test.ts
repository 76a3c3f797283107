import { expect, test } from 'vitest'

import { growth } from '../../testing/growth.ts'
import { countTokens } from './tokens.ts'

/** How many tokens the most wasteful vocabulary needed, of Llama 2 and 3, Qwen 3, GPT-4 and GPT-4o. */
const MEASURED: [string, number, string][] = [
  [
    'English',
    66,
    'The blacksmith of Vess talks to her hammer as if it could answer. Since the flood took the lower town she has not sold a single blade, and nobody knows what she forges at night behind the bolted door. "Ask me again in spring," she says, and turns away.',
  ],
  [
    'names',
    90,
    "Xthraklis Vorn'Quezzath, Yndrillë of Qha'ar-Zhûl, Mwxtheb the Twice-Drowned, Ghrynnsk Oakhelm, Tszeran Wyvq, Llanfairpwllgwyngyll, Aethelwulf Ironmonger-Smythe III, K'thuun, Zzyzx",
  ],
  [
    'Czech',
    103,
    'Kovářka z Vessu mluví se svým kladivem, jako by jí mohlo odpovědět. Od povodně neprodala jediný meč a nikdo neví, co v noci ková za zamčenými dveřmi. Příliš žluťoučký kůň úpěl ďábelské ódy.',
  ],
  [
    'Finnish',
    102,
    'Vessin seppä puhuu vasaralleen ikään kuin se voisi vastata. Tulvan jälkeen hän ei ole myynyt yhtäkään terää, eikä kukaan tiedä, mitä hän takoo öisin lukitun oven takana. Epäjärjestelmällistyttämättömyydellänsäkäänköhän.',
  ],
  [
    'Vietnamese',
    131,
    'Người thợ rèn ở Vess nói chuyện với cây búa của mình như thể nó có thể trả lời. Kể từ trận lụt, bà chưa bán được một lưỡi kiếm nào, và không ai biết bà rèn gì vào ban đêm sau cánh cửa cài then.',
  ],
  [
    'Ukrainian',
    114,
    "Ковалька з Весса розмовляє зі своїм молотом, ніби він може відповісти. Після повені вона не продала жодного клинка, і ніхто не знає, що вона кує ночами за замкненими дверима. Їжак з'їв ґудзик.",
  ],
  [
    'Greek',
    197,
    'Η σιδηρουργός του Βες μιλάει στο σφυρί της σαν να μπορούσε να απαντήσει. Από την πλημμύρα δεν έχει πουλήσει ούτε μία λεπίδα και κανείς δεν ξέρει τι σφυρηλατεί τη νύχτα πίσω από την κλειδωμένη πόρτα.',
  ],
  [
    'Hindi',
    202,
    'वेस की लोहारिन अपने हथौड़े से ऐसे बात करती है मानो वह उत्तर दे सकता हो। बाढ़ के बाद से उसने एक भी तलवार नहीं बेची, और कोई नहीं जानता कि वह रात में बंद दरवाज़े के पीछे क्या गढ़ती है।',
  ],
  [
    'Georgian',
    250,
    'ვესის მჭედელი ქალი თავის ჩაქუჩს ისე ელაპარაკება, თითქოს მას პასუხის გაცემა შეეძლოს. წყალდიდობის შემდეგ მას არც ერთი მახვილი არ გაუყიდია.',
  ],
  ['Amharic', 184, 'የቬስ አንጥረኛ መዶሻዋ መልስ ሊሰጣት እንደሚችል ሁሉ ታነጋግረዋለች። ከጎርፉ በኋላ አንድም ሰይፍ አልሸጠችም።'],
  [
    'Chinese',
    117,
    '維斯的女鐵匠對著她的鎚子說話，彷彿它能夠回答。鍛冶龍鱗鎧甲，齋戒沐浴，魑魅魍魎，饕餮盛宴，鬱鬱蔥蔥。',
  ],
  [
    'Japanese',
    109,
    'ヴェスの鍛冶屋は、まるで答えてくれるかのように自分の槌に話しかける。洪水以来、彼女は一本の刃も売っておらず、夜ごと閂をかけた扉の向こうで何を鍛えているのか誰も知らない。',
  ],
  [
    'Korean',
    165,
    '베스의 대장장이는 망치가 대답이라도 할 것처럼 말을 건다. 홍수 이후로 그녀는 칼 한 자루도 팔지 못했고, 밤마다 빗장을 건 문 뒤에서 무엇을 벼리는지 아무도 모른다. 꿰뚫는 쇳덩이 뷁.',
  ],
  [
    'shouting',
    74,
    'THE KING IS DEAD. LONG LIVE THE QUEEN!!! WHY?!?! ABSOLUTELY NOT... (SEE NOTES: 12/03/1482, 4d6+2, AC 17, HP 45/60) --- ### **BOSS**',
  ],
  ['numbers', 69, '1482 1.234.567 3.14159 2026-11-21 0x1F4A 12:45:07 998877665544332211'],
  ['no words', 45, 'qzxjvk wpfhgt bnmlkj zxcvbq wrtpsd fghjkl mnbvcx xkcdqq zzqxjw pqowie'],
  ['a key', 64, 'aGVsbG8gd29ybGQgdGhpcyBpcyBiYXNlNjQ= SGVyZUlzU29tZUNhbWVsQ2FzZUFuZE1peGVkMTIz'],
]

test.for(MEASURED)(
  'the estimate for %s is never too low, and not much too high',
  ([, most, text]) => {
    expect(countTokens(text)).toBeGreaterThanOrEqual(most)
    expect(countTokens(text)).toBeLessThanOrEqual(most * 1.6)
  },
)

test.for(['The river rose again. ', 'x'])('%j over and over is counted in linear time', (text) => {
  const count = (size: number) => void countTokens(text.repeat(size))
  expect(growth(count, 1_000)).toBeLessThan(32)
})
