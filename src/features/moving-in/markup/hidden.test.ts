import { expect, test } from 'vitest'

import { withoutHidden } from './hidden.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'

/** What players read of a text, and what is kept for the DM. */
type Shown = [text: string, hidden: string]

function inHtml(html: string): Shown {
  const hidden: string[] = []
  const text = htmlToMarkdown(html, { hide: (one) => void hidden.push(one) })
  return [text, hidden.join('\n')]
}

function inMarkdown(markdown: string): Shown {
  const hidden: string[] = []
  const text = withoutHidden(markdown, (one) => void hidden.push(one))
  return [text, hidden.join('\n')]
}

const styled = (style: string) => `<p style="${style}">SECRET</p>`

const HIDING = [
  '<!-- SECRET -->',
  '<!--> <!-- SECRET --!>',
  '<!SECRET>',
  '<![CDATA[SECRET]]>',
  '<?php SECRET ?>',
  '<p hidden>SECRET</p>',
  '<p HIDDEN=until-found>SECRET</p>',
  '<p title="a" " hidden>SECRET</p>',
  "<p title='a\" hidden>' hidden>SECRET</p>",
  '<p/hidden>SECRET</p>',
  '<p title=a"b hidden>SECRET</p>',
  '<p inert>SECRET</p>',
  '<div popover>SECRET</div>',
  '<div aria-hidden="true">SECRET</div>',
  styled('display:none'),
  styled('display:/**/none'),
  styled('/*;*/display:none'),
  styled('DISPLAY : NONE !IMPORTANT'),
  styled('display: none ! important'),
  styled('&#100;isplay:none'),
  styled('&#100isplay:none'),
  styled('display&colon;none'),
  styled('\\64isplay:none'),
  styled('color:red;;display:none'),
  styled('font-family:&quot;a;b&quot;;display:none'),
  '<p style="display:none" style="color:red">SECRET</p>',
  '<p style=display:none>SECRET</p>',
  styled('visibility:hidden'),
  styled('content-visibility:hidden'),
  styled('opacity:0'),
  styled('opacity:.01'),
  styled('filter:opacity(0)'),
  styled('font-size:0'),
  styled('font-size:1px'),
  styled('font-size-adjust:0'),
  styled('font:0/0 a'),
  styled('line-height:0'),
  styled('height:0;overflow:hidden'),
  styled('max-height:1px;overflow:clip'),
  styled('position:absolute;left:-9999px'),
  styled('margin-left:-9999px'),
  styled('margin-left:9999px'),
  styled('text-indent:-9999px'),
  styled('letter-spacing:-9999px'),
  styled('clip:rect(0,0,0,0)'),
  styled('clip-path:inset(50%)'),
  styled('transform:scale(0)'),
  styled('zoom:0'),
  styled('scale:0'),
  styled('color:transparent'),
  styled('color:#fff'),
  styled('color:rgb(255, 255, 255)'),
  styled('color:rgba(0,0,0,0)'),
  styled('color:#0000'),
  styled('-webkit-text-fill-color:transparent'),
  styled('background:black'),
  styled('color:#777;background-color:#787878'),
  styled('--a:none;display:var(--a)'),
  styled('display:var(--a, block)'),
  styled('margin-top:var(--a,-9999px)'),
  styled('--tw-a:0px;font-size:var(--tw-a)'),
  styled('color:#fff!important;color:#000'),
  styled('color:#fff;color:rgb(0,0 0)'),
  styled('color:#fff;color:rgb(0 0 0 1)'),
  styled('color:#fff;color:nosuch'),
  styled('color:hsl(0,0%,100%)'),
  styled('color:rgba(0,0,0,0.3)'),
  styled('color:var(--background-primary)'),
  styled('background:var(--text-normal)'),
  styled('background:rgba(0,0,0,0.95)'),
  styled('background:black;color:white;background-clip:text'),
  styled('overflow:hidden;height:20px'),
  styled('overflow:auto;height:10px;scrollbar-width:none'),
  styled('text-indent:-60px'),
  styled('text-decoration:line-through 99px black'),
  styled('box-shadow:inset 0 0 0 99px black'),
  styled('color:#fff;color:&nbsp;#000'),
  styled('color:#fff;color:blac&#x212a;'),
  '<table><tr><td style="display:block;height:9px;overflow:hidden">SECRET</td></tr></table>',
  '<div style="background:black;color:white"><p style="color:black">SECRET</p></div>',
  '<div style="color:#777"><p style="background:#777">SECRET</p></div>',
  '<font color=white>SECRET</font>',
  '<font color=white><p>a</p><p>SECRET</p>',
  '<p><font color="white">a</p><p>SECRET</p></font>',
  '<table><tr><td bgcolor="black">SECRET</td></tr></table>',
  '<style>.a{display:none}</style><p class="a">SECRET</p>',
  '<style>@import "a"</style><p>SECRET</p>',
  '<style>p{display:none</style><p>SECRET</p>',
  '<link rel="stylesheet" href="a.css"><p>SECRET</p>',
  '<template>SECRET</template>',
  '<template></div>SECRET</template>',
  '<noscript></p>SECRET</noscript>',
  '<textarea></div>SECRET</textarea>',
  '<object>SECRET</object>',
  '<object></div>SECRET</object>',
  '<iframe src="https://a.example">SECRET</iframe>',
  '<div hidden><iframe>SECRET</iframe></div>',
  '<template><col>SECRET</template>',
  '<svg><desc>SECRET</desc></svg>',
  '<math><annotation>SECRET</annotation></math>',
  '<select><option>SECRET</select>',
  '<video controls>SECRET</video>',
  '<canvas>SECRET</canvas>',
  '<datalist>SECRET</datalist>',
  '<dialog>SECRET</dialog>',
  '<x-secret>SECRET</x-secret>',
  '<p class="secret">SECRET</p>',
  '<p class="note gm-only">SECRET</p>',
  '<p class="dm">SECRET</p>',
  '<p class="gmOnly">SECRET</p>',
  '<p data-visibility="gm">SECRET</p>',
  '<p data-gm-only>SECRET</p>',
  '<p data-is-secret="true">SECRET</p>',
  '<div hidden></span>SECRET</div>',
  '<span><div hidden>a</span>SECRET</div>',
  '<div><table><tr><td hidden></div>SECRET</td></tr></table></div>',
  '<li><ul hidden></li>SECRET</ul>',
  '<p hidden><dd hidden>a</p>SECRET',
  '<select><em hidden></select>SECRET',
  '<button><template>a</button>SECRET</template>',
  '<td hidden><h2 hidden></td>SECRET',
  '<form hidden><label>a</form>SECRET',
  '<form><p hidden>a<form>SECRET',
  '<svg><details><summary>GM Notes</summary><p hidden></svg>SECRET',
  '<table><u hidden>a</table>SECRET',
  '<marquee><table hidden></marquee>SECRET',
  '<label hidden></body>SECRET',
  '<head><span hidden></head>SECRET',
  '<details><summary>GM Notes</summary>SECRET</details>',
]

test.for(HIDING)('what a page may hide is for the DM, in HTML and in Markdown: %s', (hiding) => {
  for (const [text, hidden] of [inHtml(hiding), inMarkdown(hiding)]) {
    expect(text).not.toContain('SECRET')
    expect(hidden).toContain('SECRET')
  }
})

test.for(['<p title="a', '<div class="a" SECRET'])(
  'what stands behind a tag without an end is for the DM: %s',
  (tag) => {
    for (const [text, hidden] of [inHtml(`Odo ${tag} SECRET`), inMarkdown(`Odo ${tag} SECRET`)]) {
      expect(text.trim()).toBe('Odo')
      expect(hidden).toContain('SECRET')
    }
  },
)

const SHOWN = [
  '<p style="text-align:center">SHOWN</p>',
  '<p class="c1 fvtt narrative overflow-hidden" id="secret-a" data-tooltip="GM screen">SHOWN</p>',
  '<p dir="ltr" lang="en" title="The hidden door">SHOWN</p>',
  '<section class="secret revealed" id="secret-abc">SHOWN</section>',
  '<p data-visibility="all">SHOWN</p>',
  '<table border="1" style="border-collapse: collapse; width: 100%; height: 36px;"><tbody><tr style="height: 18px;"><td style="width: 50%; vertical-align: top; background-color: #ecf0f1;">SHOWN</td></tr></tbody></table>',
  '<table><tr style="background-color: #34495e; color: white"><th>SHOWN</th></tr></table>',
  '<p style="margin: 0.0px 0.0px 0.0px 0.0px; font: 12.0px \'Helvetica Neue\'; color: #000000">SHOWN</p>',
  '<p class="MsoNormal" style="margin-bottom:8.0pt;margin-left:.5in;text-indent:-18.0pt;line-height:107%;mso-list:l0 level1 lfo1">SHOWN<o:p></o:p></p>',
  '<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">SHOWN</span>',
  '<span style="color: rgb(25, 24, 19); font-family: Signika, sans-serif; font-size: 14px; font-variant-ligatures: normal; font-variant-caps: normal; letter-spacing: normal; orphans: 2; text-align: left; text-indent: 0px; text-transform: none; widows: 2; word-spacing: 0px; -webkit-text-stroke-width: 0px; white-space: normal; background-color: rgb(255, 255, 255); text-decoration-thickness: initial; display: inline !important; float: none;">SHOWN</span>',
  '<span style="color: rgb(220, 221, 222); background-color: rgb(54, 57, 63); white-space: break-spaces;">SHOWN</span>',
  '<p style="font-family:&quot;Modesto Condensed&quot;, &quot;Palatino Linotype&quot;, serif"><font color="red" size="4">SHOWN</font></p>',
  '<figure class="image" style="width:50%;float:right;margin:0 0 10px 10px"><img src="https://a.example/b.png" alt="SHOWN" width="300" height="200"></figure>',
  '<style>p.p1 {margin: 0.0px; font: 12.0px Helvetica}</style><p class="p1">SHOWN</p>',
  '<!DOCTYPE html><html><body><!--StartFragment--><div><p>SHOWN<br/></p></div></body></html>',
  '<details><summary>More</summary>SHOWN</details>',
  '<svg width="9"/><iframe src="https://a.example"></iframe> SHOWN',
  '<div hidden></div>SHOWN',
  '<b style="font-weight:normal;" id="docs-internal-guid-7f"><span style="border:none;display:inline-block;overflow:hidden;width:602px;height:338px;"><img src="https://a.example/b.png" alt="SHOWN" style="margin-left:0px;margin-top:0px;"></span></b>',
  '<table style="border:none;table-layout:fixed;width:468pt"><tr style="height:0pt"><td style="vertical-align:top;padding:5pt 5pt 5pt 5pt;overflow:hidden;overflow-wrap:break-word;">SHOWN</td></tr></table>',
  '<p style="caret-color: rgb(0, 0, 0); color: rgba(0, 0, 0, 0.87); -webkit-text-size-adjust: auto; --tw-shadow: 0 0 #0000;">SHOWN</p>',
  '<p style="color: hsl(0, 75%, 60%); background: rgba(255, 255, 0, 0.4)">SHOWN</p>',
  '<p style="color: rgb(203, 213, 225)">SHOWN</p>',
  '<p style="color: yellow; text-shadow: 1px 1px 2px #000">SHOWN</p>',
  '<mark style="background: #FFB86CA6;">SHOWN</mark>',
  '<p style="margin-top: var(--p-space, 1em)">SHOWN</p>',
  '<p style="color: var(--text-normal); border: 1px solid var(--color-border); background-color: var(--bs-card-bg)">SHOWN</p>',
  '<div style="display: grid; grid-template-columns: 1fr 1fr; overflow-x: auto; position: relative">SHOWN</div>',
  '<p style="text-indent:-.25in"><st1:City w:st="on">SHOWN</st1:City></p>',
  '<div style="direction:ltr;border-width:100%"><ul style="margin-left:.375in;unicode-bidi:embed"><li>SHOWN</li></ul></div>',
  '<mark>SHOWN</mark> <ruby>a<rt>b</rt></ruby> <a href="https://a.example" target="_blank" rel="noopener">a</a>',
]

test.for(SHOWN)('what editors write and people paste is not made secret: %s', (html) => {
  for (const [text, hidden] of [inHtml(html), inMarkdown(html)]) {
    expect(text).toContain('SHOWN')
    expect(hidden).toBe('')
  }
})

test.for([
  'Met <Ilse of Odo> and <the smith>, 3 < 5, a <-> b, </3, <https://a.example/b"c>.',
  '`<div hidden>` and\n\n```html\n<p hidden>\n```\n<p>x</p>',
])('what is no HTML in Markdown stays: %s', (text) => {
  expect(inMarkdown(text)).toEqual([text, ''])
})

test('HTML whose elements would take far more room than its text is hidden as a whole', () => {
  const open = Array.from({ length: 50 }, (_, at) => `<font color="#0000${at + 10}">`).join('')
  const html = `<p>${open}${'<p>SECRET'.repeat(5_000)}`
  for (const [text, hidden] of [inHtml(html), inMarkdown(html)]) {
    expect(text).toBe('')
    expect(hidden).toBe(html)
  }
})

test('marks of code in a block of HTML hide no tags', () => {
  expect(inMarkdown('<div>\n`<p hidden>`SECRET`</p>`\n</div>')[0]).not.toContain('SECRET')
})

test('HTML of more than 100,000 elements is hidden as a whole: reading it takes too long', () => {
  const lengths = (count: number) => inHtml('<p>a</p>'.repeat(count)).map(({ length }) => length)
  expect(lengths(90_000)).toEqual([90_000 * 3 - 2, 0])
  expect(lengths(100_001)).toEqual([0, expect.any(Number)])
})
