/** Given names and bynames that belong together. Names are ours: no famous bearers, nothing worn smooth by use. */
export interface Culture {
  she: readonly string[]
  he: readonly string[]
  last: readonly string[]
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/)
/** Bynames of more than one word, one to a comma. */
const phrases = (text: string): readonly string[] => text.split(',').map((phrase) => phrase.trim())

export const CULTURES = {
  /** Country people and small towns of a temperate valley. */
  vale: {
    she: words(
      'Marda Hesper Winnet Oda Tamsin Brida Ysolde Petra Agnes Dorrit Hilda Joan Maude Cecily Rohese Nest Averil Linnet Sabeth Emmot Thessa Merrin Joscelyn Bettony Idonea Philippa Wilmot Sunniva Amabel Hawise Ellyn Merewen Constant Petronel Gunnora Tibby Averay Damaris Keziah Prudence Honor Mercy Tace Dulcie',
    ),
    he: words(
      'Aldous Benet Corwin Dunstan Edric Fulk Hob Jory Lambert Merrick Odo Piers Rafe Sewell Tobin Wystan Gervase Huget Amis Ambrose Barnard Crispin Drogo Everard Fabian Giles Hamo Ingram Jocelyn Kenelm Leofric Miles Noll Osbert Percival Quentin Randal Sampson Turstin Urian Wat Thurlow Jabez',
    ),
    last: words(
      'Ashdown Barrow Cattermole Dray Fenwick Gosse Hollis Inkpen Kettle Larkin Mossop Nettle Oake Pellow Quill Rudge Sallow Tasker Underhill Vane Wainfleet Yarrow Copperthwaite Hask',
    ),
  },
  /** Warm hill towns and harbours. */
  amber: {
    she: words(
      'Bianca Chiara Delfina Fiora Ginevra Ilaria Livia Marisol Noemi Ottavia Perla Rosalba Tullia Vespera Zita Consuela Ines Melisenda Orsola Agnola Beatriz Calogera Dianora Esperanza Fiammetta Gioconda Imelda Jacinta Lucrezia Mafalda Nives Oriana Pia Renata Sancia Tosca Violante Ximena Zelmira',
    ),
    he: words(
      'Amadeo Basilio Cosimo Dario Ettore Fausto Gaspar Ivo Lazaro Matteo Nico Orso Pascal Raul Silvio Tiberio Ugo Valerio Benedetto Ciriaco Aurelio Bruno Calisto Donato Egidio Fiorenzo Giacomo Honorato Isidro Jacopo Leandro Marzio Neri Ottavio Prospero Rinaldo Saverio Teodoro Urbano Vidal',
    ),
    last: words(
      'Abrantes Bellacorte Calvari Dorado Falcone Garibay Lomellino Montefosco Navarro Ombrosa Pellegrin Quiroga Rocavilla Salvatierra Tramontin Ulloa Varese Zanetti Castellan Ferraro Mirabel Solano',
    ),
  },
  /** Birch woods and long winters. */
  birch: {
    she: words(
      'Anya Bozena Danika Eliska Halina Jadwiga Kasia Ludmila Milena Nadia Olga Radka Svetla Tereza Vesna Yelena Zofia Dunya Mirka Bohdana Agafya Bronislava Celina Dorota Emilia Feodora Galina Hanna Irena Jolanta Katya Lyuba Marusya Nastasia Oksana Paraska Rusalka Stasia Tatyana Ulyana',
    ),
    he: words(
      'Anton Boris Casimir Dragan Emil Fedor Grigor Havel Jarek Kazimir Lubomir Marek Nikodem Oleg Pavel Radek Stanis Vasil Yuri Zdenek Andrei Bohdan Cyril Demyan Evgen Filip Gleb Hryhor Ilya Janusz Konrad Leszek Miron Nikita Ondrej Pyotr Roman Semyon Taras Vit',
    ),
    last: words(
      'Arkov Belinsky Cernik Drobny Gorsky Havran Kolar Lisovet Mraz Novak Orlov Petrenko Rybar Sokol Tkach Vlasta Zima Zaruba Kozel Hrabal Dolny Medved',
    ),
  },
  /** Cold coasts. */
  fjord: {
    she: words(
      'Asta Borghild Dagny Eir Frida Gudrun Halla Inga Jorunn Kara Liv Magnhild Ragna Sigrun Solveig Thora Unn Ylva Embla Hervor Alfhild Bergljot Drifa Elin Fjola Geira Hallgerd Idunn Jofrid Ketilrid Lagertha Myrgjol Nanna Oddny Ragnfrid Svanhild Tove Una Valka Yrsa',
    ),
    he: words(
      'Arne Bjarke Dag Eirik Floki Gunnar Hakon Ivar Jostein Ketil Leif Magnus Njal Orm Rolf Sindre Torsten Ulf Vidar Yngve Asmund Bard Canute Egil Finn Grim Hallvard Ingolf Jarl Kolbein Logmar Mord Narfi Ottar Ref Snorri Thrand Uni Vermund Yrjo',
    ),
    last: phrases(
      'Askelsdal, Bjornstad, Ironkeel, Frostvik, Greywater, Halvorsen, Icehand, Kjelland, Longstride, Nordahl, Oddsen, Ravnsborg, Saltbeard, Stormvik, the Lame, the Quiet, Tjeld, Two-Oars, Ulvang, Vestby, Whalebone, the Late',
    ),
  },
  /** Oasis cities and caravan roads. */
  dune: {
    she: words(
      'Amira Basma Dalia Farida Ghada Hanan Jamila Karima Layan Maysa Nadira Parisa Rasha Samar Tahira Yasmin Zaynab Shirin Laleh Mahin Azadeh Buthaina Dunya Elham Firuze Gulnar Hafsa Ibtisam Jawahir Khadra Lubna Munira Najwa Omaira Qamar Rabia Sahar Thurayya Widad Zulaikha',
    ),
    he: words(
      'Adil Bahram Darius Faisal Ghazi Hamid Idris Jalal Karim Latif Munir Nasir Omid Qasim Rashid Salim Tariq Yazid Zahir Behrouz Anwar Burhan Dawud Ehsan Farhad Ghassan Harun Ishaq Jabir Khalil Luqman Mansur Nizar Osman Qays Ruhan Sinan Tufail Waleed Yunus',
    ),
    last: phrases(
      'al-Attar, al-Bahri, al-Haddad, al-Najjar, al-Rahhal, al-Saffar, ben Yusra, bint al-Rih, Ferozan, Golestan, ibn Daoud, ibn Safwan, Khorasani, Mirzan, of the Nine Wells, of the Salt Road, Qazvin, Shabestar, Tabrizi, Zarin, Anbar, Mashraqi',
    ),
  },
  /** Horse peoples of the grass. */
  steppe: {
    she: words(
      'Altan Bolorma Chimeg Delgar Enkha Gerel Khulan Maral Narantu Oyuna Sarnai Togene Tuya Urna Yesui Zaya Aruzhan Saule Nomin Erdene',
    ),
    he: words(
      'Arslan Batu Chagan Dorji Erden Ganbat Jochi Kulan Mongke Nokhai Orda Qadan Subut Temur Tolui Ulagan Yesugen Zorig Bekter Toghrul',
    ),
    last: phrases(
      'Ashina, Black-Saddle, Borjin, Cloud-Rider, Dulan, Far-Arrow, Grass-Speaker, Iron-Stirrup, Kerait, Long-Shadow, Merkit, Naiman, of the Grey Mare, of the Ninth Tent, Oirat, Red-Felt, Salt-Lick, Tatak, Torgut, Wind-Counter, Yurten, Wolf-Milk',
    ),
  },
  /** Islands and warm seas. */
  isle: {
    she: words(
      'Alani Callista Eudora Hina Ione Kalena Leilo Melina Nerea Oriana Pelagia Rhea Selene Thais Xanthe Zoe Moana Halia Eirene Anthea Berenike Calla Danae Elpida Ferenike Galatea Hokulani Iolana Kallisto Leda Makana Noelani Okeanis Phoebe Roimata Sophronia Thekla Ululani Zenia',
    ),
    he: words(
      'Akamu Damon Evander Hale Iolo Kai Leandro Makoa Nereus Orestes Palani Philon Rangi Stavros Tane Theron Timon Yannis Keoni Lykos Aetos Bakchos Creon Diokles Evaristos Glaukos Hesiod Isandros Kimo Linos Manoa Nikandros Onasis Pelops Rongo Sotiris Tangaroa Viliami Wiremu ',
    ),
    last: phrases(
      'Argyros, Blue-Sail, Coral-Hand, Deepmooring, Galani, Kalamos, Low-Tide, Makris, of Seven Reefs, of the Lee Shore, Palamas, Pearl-Diver, Reefwalker, Saltcrown, Stavridis, Tidewater, Vasilaki, Whitewake, Kahale, Nakoa, Petros, Driftborn',
    ),
  },
  /** Grasslands and river kingdoms of the south. */
  savanna: {
    she: words(
      'Abeni Adaeze Amara Binta Chipo Dalila Efua Fatou Imani Kesi Lerato Makena Nala Oluchi Ramla Sade Thandi Wanja Yetunde Zuri Akua Bolanle Chiamaka Dayo Esi Folake Gugu Hadiza Ife Jumoke Khadija Lindiwe Mwende Ngozi Omolara Palesa Rudo Simbisa Temwa Zawadi',
    ),
    he: words(
      'Abasi Bakari Chike Dume Ekon Fenyang Gamba Jabari Kofi Lekan Mosi Nuru Obinna Paki Runako Sefu Tendai Uche Wekesa Zuberi Adebayo Baraka Chidi Dakarai Emeka Farai Garba Hamisi Idrissa Jengo Kwame Mandla Neo Olu Pitso Rashidi Sipho Tau Zaki',
    ),
    last: phrases(
      'Abara, Adeyemi, Banza, Diallo, Djoro, Ekwueme, Five-Drums, Gathoni, Kamara, Keita, Lion-Herd, Mbele, Nkemelu, of the Tall Grass, Okonjo, Rain-Bringer, Sankoh, Sesay, Tamba, Two-Rivers, Wamalwa, Zulani',
    ),
  },
  /** Elves and the fair folk. */
  sylvan: {
    she: words(
      'Aerwyn Caladrie Eilonwe Faelith Ithiliel Laurequen Maeriel Nimue Oriel Saelihn Thessaly Vaelis Wenna Ysilde Amarthea Brethil Caerwen Sylvane Ninique Aelindra Brisenna Celewen Dirwen Elowyn Fennoriel Gwaelin Halwen Imrith Keldrine Liraneth Miriathe Nelwen Olorell Pirwen Rhiessa Sithriel Tinwen Uvael Yvanneth',
    ),
    he: words(
      'Aelfric Belanor Caerthan Erevan Faelar Galathil Haldirin Ithil Laucian Merethil Naerion Orophel Quarion Rhovan Soveliss Tavaril Vaeron Ysmael Calenor Aramil Berethor Cirdan Dorael Elidyr Fingal Gwydre Hathorel Irimon Kelmar Lorindol Maelgwyn Nithral Ostoher Peredhil Riardon Sairal Uthmar Ylaran',
    ),
    last: phrases(
      'Alderbough, Brightwater, Dewfall, Evenlight, Farwander, Greenmantle, Hollowreed, Ivyfast, Lateleaf, Moonharrow, Nightbloom, of the Still Pool, of the Third Spring, Otherbrook, Palebirch, Quickthorn, Rainsong, Silverfern, Starling, Underleaf, Willowhand, Wintergreen',
    ),
  },
  /** Dwarves and those who live under stone. */
  deep: {
    she: words(
      'Agda Bruna Dagmar Embla Fenja Grimhild Helga Isgerd Jorga Kolla Magda Norba Orka Runa Sifka Torva Ulla Vigga Berta Hruna Adga Brunhild Dorla Eldeth Finnora Gunnloda Hlin Ilde Katra Liftra Mardra Nordra Osgerda Rinda Skadra Tordis Urda Vistra Yngra Zilla',
    ),
    he: words(
      'Algrim Baldur Borrun Dorrun Ebbe Farrin Gorm Hadding Ingvar Kaldur Lodin Morgrim Nordin Oskar Rurik Skapti Throk Uldar Varrin Brokk Adrik Bolgar Dumrun Einkil Fargrim Gardain Harbek Ivald Kildrak Lokrun Motsog Nar Orsik Rangrim Sindri Taklin Ulfgar Veit Yurri Zorn',
    ),
    last: words(
      'Anvilgard Barrowdelve Coalbrand Deepvein Emberhold Flintlock Goldseam Hammerfell Ironlintel Keystone Lodebearer Marblebeard Orecart Pickhandle Quarrymark Redgranite Slatebrow Stonewright Tunnelward Underkeep Wedgewell Copperkettle',
    ),
  },
  /** Halflings, gnomes and other lovers of a good kitchen. */
  hearth: {
    she: words(
      'Bell Clover Daisy Emmeline Fern Hetty Ivy Juniper Lila Merry Nettie Opal Pansy Poppy Rosie Saffy Tansy Verna Willa Posy Amaryllis Bryony Callie Damson Eglantine Filberta Gilly Hazelnut Iris Jessamy Kit Lavinia Marigold Nutmeg Oriole Primula Rue Sorrel Thimble Wrenna',
    ),
    he: words(
      'Alder Bertram Cob Dickon Eldon Finnan Gil Hamlin Jasper Largo Milo Ned Otho Perrin Robin Samkin Tolly Wilkin Barnaby Pip Andry Bramble Corrin Drogo Everard Ferdy Garrow Hob Isembold Jago Lotho Mungo Nob Osgar Podge Roscoe Sancho Tucket Wendel Yarrow',
    ),
    last: words(
      'Appledore Butterworth Cobbleday Dumpling Elderberry Fiddlewick Goodbarrel Haymow Jamwell Kettlewick Larder Mallow Nutbrown Oatcake Puddifoot Quince Ropewalk Sweetwater Tealeaf Underbough Wobblestone Honeypot',
    ),
  },
  /** Goblins, kobolds and others who name what they see. */
  burrow: {
    she: words(
      'Bix Drizz Ekka Fizz Griska Hix Jig Kritta Mibs Nakka Oggi Pim Rikka Skeet Tikka Vizzi Wug Yarra Zibb Snick Akka Blik Chirra Dabs Eep Flit Gribba Hob Ikkit Jinx Kiki Lix Mudge Nettle Ooka Pizzle Ratta Squib Tizz Zeeka',
    ),
    he: words(
      'Blot Crag Dreg Fub Grot Hurk Jub Krik Lug Mog Nub Ork Pog Rukk Skab Tok Urz Vork Wort Zug Arg Bonk Crik Dob Eg Flug Gitch Hob Ikk Jot Kobb Lunk Mook Nark Oggle Pust Runt Skiv Thud Yig',
    ),
    last: phrases(
      'Bent-Spoon, Bone-Button, Candle-Eater, Dirt-Reader, Eleven-Toes, Fish-Tooth, Good-Pockets, Half-a-Boot, Hole-Finder, Jar-Keeper, Kettle-Head, Last-of-Nine, Mud-Prophet, Nail-Biter, Not-the-Other-One, Old-Soup, Pot-Lid, Rag-Crown, Rust-Thumb, Spoon-Thief, Twice-Dropped, Wrong-Door',
    ),
  },
  /** Tieflings, dragon-blood and others with fire in the family. */
  ember: {
    she: words(
      'Akasha Bryseis Cinder Damara Emberlyn Furia Ilmara Lerissa Makaria Nemeia Orianna Phelaia Rieta Sarkana Tirza Velessa Xirena Yshara Zephra',
    ),
    he: words(
      'Akmenos Barakas Caim Damakos Ekemon Iados Kairon Leucis Morthos Pelaios Skamos Therai Valafor Xeron Azariel Donaar Kriv ',
    ),
    last: phrases(
      'Ashmantle, Brandmark, Cindercroft, Dusklight, Emberwake, Firesworn, Gallowglass, Hearthless, Kerrhylon, Lastcandle, Myastan, Nightkiln, Ofskar, Pyrewood, Quenched, Redlantern, Sootmarch, Tindervale, Unburnt, Verthis, Warmstone, Smoulder',
    ),
  },
  /** Things that were built. */
  maker: {
    she: words(
      'Cadence Ada Bellows Celesta Damask Echo Filigree Gauge Hinge Ivory Lathe Marquetry Nona Pendula Quarter Sprocket Tessera Unity Verity Weld',
    ),
    he: words(
      'Anchor Bolt Brass Caliper Cog Ferrule Gimlet Hallmark Jasper Ledger Mandrel Oddment Pinion Quoin Ratchet Sentinel Tally Vernier Warden Ingot',
    ),
    last: phrases(
      'of the Ninth Bench, Model Four, the Second, Unfinished, Number Eleven, of Master Ebner, Escapement, Mainspring, Counterweight, Turnkey, of the Lower Works, the Repaired, Unsigned, Half-Past, Plumbline, Strikeworks, Of No Warranty, Regulator, the Spare, Slowhand',
    ),
  },
} as const satisfies Record<string, Culture>

export type CultureName = keyof typeof CULTURES
