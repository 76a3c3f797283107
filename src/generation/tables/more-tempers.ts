import type { Temper } from './tempers.ts'

export const MORE_TEMPERS: readonly Temper[] = [
  {
    words:
      'drunk,drunken,drunkard,alcoholic,tipsy,hard-drinking,hard drinking,boozy,inebriated,hungover,sot,lush'.split(
        ',',
      ),
    leans: 'Half-truths',
    lines: [
      '{name} is at {their} clearest after the second glass and before the fifth, and people time their questions.',
      'There is a bottle for the morning, a bottle for company and a bottle that {they} only [looks] at.',
      '{name} drinks as others pray, at fixed hours, and for the same reasons.',
    ],
  },
  {
    words: 'jealous,envious,possessive,covetous of,green with envy'.split(','),
    lines: [
      '{name} can tell what another person was paid, praised or promised by the way they put down their gloves.',
      'A success next door costs {them} a night of sleep; {they} [sends] flowers, and counts them.',
      '{name} congratulates people a little too soon and remembers it a little too long.',
    ],
  },
  {
    words:
      'stubborn,obstinate,headstrong,pigheaded,pig-headed,tenacious,determined,dogged,unyielding,persistent,resolute,strong-willed,strong willed,willful,wilful,mulish,relentless,unbending'.split(
        ',',
      ),
    lines: [
      '{name} has been wrong for whole winters rather than say so in autumn.',
      'What {name} has begun will be finished, if only so that nobody can ask.',
      'A closed road is, to {name}, a remark, and {they} [answers] it.',
    ],
  },
  {
    words:
      'calm,patient,serene,placid,composed,unflappable,stoic,tranquil,level-headed,even-tempered,imperturbable,collected,cool-headed,unhurried,laid-back,easygoing,easy-going,mellow,relaxed'.split(
        ',',
      ),
    lines: [
      'When the roof caught fire {name} finished the sentence, and then the soup.',
      '{name} waits as other people act, to some purpose and without fidgeting.',
      'Nothing hurries {them}, and it has driven at least two people to confess.',
    ],
  },
  {
    words:
      'pious,devout,religious,godly,saintly,god-fearing,faithful,zealous,fanatical,righteous,self-righteous,holy,virtuous,chaste,sanctimonious,puritanical,prayerful'.split(
        ',',
      ),
    lines: [
      '{name} prays for people by name, and lets them know.',
      'There is a shelf of small saints by {their} door, and the ones that have disappointed {them} face the wall.',
      'Before deciding anything {name} goes quiet for the length of a psalm, and it is not always a short one.',
    ],
  },
  {
    words:
      'loyal,devoted,steadfast,trustworthy,reliable,dependable,dutiful,selfless,self-sacrificing,staunch,true-hearted,unswerving'.split(
        ',',
      ),
    trust: 'Honest',
    lines: [
      'Whoever has been called a friend by {name} once has been called so ever since, in court as well.',
      "{name} keeps other people's promises when they forget to.",
      'One does not thank {name} for standing by; one might as well thank the wall.',
    ],
  },
  {
    words:
      'treacherous,mutinous,disloyal,two-faced,backstabbing,faithless,unfaithful,traitorous,perfidious,duplicitous,double-dealing,untrustworthy,unreliable,slippery,conniving,insincere,hypocritical'.split(
        ',',
      ),
    trust: 'Deceptive',
    lines: [
      '{name} agrees with whoever is in the room, and keeps a careful count of rooms.',
      'An oath is given readily, with the hand on whatever lies nearest.',
      'Those whom {name} has sold speak of the price with a certain respect.',
    ],
  },
  {
    words:
      'gossipy,gossip,nosy,nosey,talkative,chatty,garrulous,loquacious,chatterbox,busybody,meddlesome,meddling,prying,indiscreet,loose-tongued,loud-mouthed,loudmouth,prattling,babbling,verbose,long-winded'.split(
        ',',
      ),
    role: 'Expositor',
    lines: [
      '{name} tells it to nobody but you, and to nobody but you in the next house too.',
      'By the time the kettle boils {name} has married two people off and buried a third.',
      'Whatever is not known {name} supposes aloud, and by evening it is known.',
    ],
  },
  {
    words:
      'clumsy,awkward,accident-prone,bumbling,bungling,hapless,inept,incompetent,useless,hopeless,ungainly,gawky,unlucky,luckless,ill-fated,jinxed,blundering'.split(
        ',',
      ),
    lines: [
      'Crockery is moved back a little when {name} sits down, by people who are fond of {them}.',
      '{name} has fallen into most of the good fortune {they} [has] had.',
      'If there is one loose stair {name} will find it, and apologise, and fix it, and find it again.',
    ],
  },
  {
    words:
      'superstitious,credulous,omen-reading,spiritual,otherworldly,dreamy,daydreaming,dreamer,romantic,idealistic,idealist,starry-eyed,whimsical,wistful dreamer,sentimental,hopeful,head in the clouds'.split(
        ',',
      ),
    lines: [
      '{name} reads the tea leaves, the birds and the bill, in that order, and believes two of them.',
      'There is a better world just behind this one, to hear {name}, and now and then {they} [holds] the door.',
      '{name} has written down what {they} would do as king, and it is mostly about bread.',
    ],
  },
  {
    words:
      'tough,hardened,rough,hard-bitten,hardbitten,hard-boiled,hardboiled,rugged,battle-hardened,scarred veteran,unbreakable,weathered,weather-beaten,weatherbeaten,leathery,gritty,cynical,jaded,disillusioned,world-weary,embittered,pessimistic,burnt out,burned out,burnt-out,burned-out,battle-weary,war-weary'.split(
        ',',
      ),
    style: 'Rustic / Plainspoken',
    lines: [
      '{name} expects the worst, with some accuracy, and packs for it.',
      'It takes a good deal to surprise {them}, and kindness does it.',
      '{name} has been hit by experts, and grades the rest.',
    ],
  },
  {
    words:
      'elegant,refined,sophisticated,cultured,graceful,dignified,stately,aristocratic,noble-hearted,genteel,ladylike,gentlemanly,fashionable,glamorous,well-bred,stylish,dapper,impeccable,immaculate,debonair,fastidious,fussy,prim,prissy,finicky,neat,tidy,meticulous,perfectionist,obsessive,pedantic'.split(
        ',',
      ),
    style: 'Formal / Courtly',
    lines: [
      'Dust does not settle on {name}, whatever the road.',
      "A crooked seam across a crowded room will spoil {their} evening, and its owner's.",
      '{name} can peel an orange with a knife and fork, and has ended quarrels that way.',
    ],
  },
  {
    words:
      'mad,insane,crazy,deranged,unhinged,lunatic,madman,madwoman,maniacal,obsessed,delusional,raving,demented,mentally broken,touched,barmy,loony,manic,hysterical,unstable,disturbed,haunted-looking,half-mad,half mad'.split(
        ',',
      ),
    style: 'Cryptic / Symbolic',
    lines: [
      '{name} is perfectly reasonable for an hour at a time, and one learns to watch the clock.',
      'Conversation with {them} has a third party to it, whom {name} politely lets finish.',
      'What {name} says makes sense in every part, and it is only the whole that keeps one awake.',
    ],
  },
  {
    words:
      'tired old,exhausted,sleepless,insomniac,overworked,harried,harassed,stressed,put-upon,downtrodden,hen-pecked,henpecked,long-suffering,resigned,hungry,starving,poor,impoverished,down on luck,destitute,shabby,ragged-looking'.split(
        ',',
      ),
    lines: [
      '{name} has the look of somebody who sat down once, years ago, and remembers it well.',
      'There is always one more thing to be done, and it is always {name} who has been asked.',
      '{name} falls asleep in company, briefly and with perfect manners, and misses nothing.',
    ],
  },
  {
    words:
      'popular,beloved,famous,celebrated,renowned,legendary,well-loved,infamous,notorious,feared,respected,revered,disgraced,shunned,despised,hated,unpopular,forgotten,has-been,washed-up,washed up'.split(
        ',',
      ),
    lines: [
      'People know the name before they know the face, and look from one to the other with some doubt.',
      '{name} has heard the story told in {their} own presence, and improved it by keeping still.',
      'Wherever {they} [goes] a little silence goes ahead.',
    ],
  },
  {
    words:
      'rich,wealthy,prosperous,well-off,well off,affluent,spoiled,spoilt,pampered,privileged,idle rich,decadent,hedonistic,debauched,gluttonous,self-indulgent,extravagant,lavish,spendthrift'.split(
        ',',
      ),
    lines: [
      '{name} has never carried anything heavier than a grudge, and has people for that.',
      'Money is a thing that {name} notices as fish notice water.',
      'Everything {they} [owns] is the second best, the best being at the other house.',
    ],
  },
]
