/** A small story in two parts: how it began, and how it stands. Between them other things may be told. */
export interface Thread {
  early: string
  late: string
  /** Not of children, who have no such past. */
  grown?: true
}

/** Stories about a thing. */
const OBJECTS: readonly Thread[] = [
  {
    early:
      "{name} was paid for a summer's work with a locked trunk, and liked the trunk too well to break it.",
    late: 'The key to that trunk came in the post on <Monday|the first of the month>, in an envelope that smelled of the sea.',
    grown: true,
  },
  {
    early: "The ring came off a drowned man's finger, and {name} had meant only to clean it.",
    late: "The drowned man's ring is one of a pair, as {name} found when somebody across a <ballroom|courtroom|bar> held up a hand.",
    grown: true,
  },
  {
    early: 'A kite, a good one, was all that {name} ever won at anything.',
    late: 'That kite was cut down last autumn, and came back with a message tied to the tail.',
  },
  {
    early:
      '{name} carries a bullet, or something very like one, that was taken out of a door and not out of {them}.',
    late: 'Somebody has been going round the <gunsmiths|dealers>, asking for the fellow of that bullet.',
    grown: true,
  },
  {
    early:
      'With the first wages {name} bought a compass, second-hand, and it has never pointed north.',
    late: 'Last <spring|autumn> the needle of that compass moved. {They} [follows] it on free afternoons, a little further each time.',
    grown: true,
  },
  {
    early:
      'A dying <uncle|neighbour|lodger> left {them} a chessboard with a game half played, and asked {them} not to disturb it.',
    late: 'Every few months somebody has made a move on that chessboard. {name} has started to answer.',
  },
  {
    early: 'The only thing saved from the old house was a bell without a clapper.',
    late: 'The bell rang all the same, once, <in June|on the night of the storm>, and {name} has been packing slowly ever since.',
  },
  {
    early: "There was a coat, bought cheaply, with somebody else's letters sewn into the lining.",
    late: '{name} has delivered all but one of those letters. The last is addressed to the street {they} [lives] in.',
  },
  {
    early:
      'At {their} <christening|name-day> a stranger put a silver spoon on the table and left before the soup.',
    late: 'The eleven spoons that belong to that one are for sale, {name} has heard, as a set, by somebody who knows that it is not complete.',
  },
  {
    early:
      'The first thing {name} ever stole was a music box, and it was empty, and {they} kept it.',
    late: 'The music box plays now. {They} [has] asked three clockmakers, and each has asked to buy it.',
  },
  {
    early:
      'A painter who could not pay for supper paid with a portrait, a bad one, of nobody in particular.',
    late: 'Whoever it is in that bad portrait walked in last <week|month>, sat down, and ordered what the painter had ordered.',
  },
  {
    early: "In the wall behind {their} bed {name} found a child's shoe, very old, and put it back.",
    late: 'Since the wall was mended the shoe has been on the other side of the room each <Friday|new moon>.',
  },
  {
    early:
      'On {their} twentieth birthday {name} was given a map on which one <valley|street|island> had been rubbed out.',
    late: 'With a lamp behind the map one can make out a name. It is {theirs}, spelled as {their} grandmother spelled it.',
    grown: true,
  },
]

/** Stories about somebody. */
const PEOPLE: readonly Thread[] = [
  {
    early:
      'The one great quarrel of {their} life was with somebody {name} still sends a card to on feast days.',
    late: 'This year a card came back, unopened, in the hand of a child.',
    grown: true,
  },
  {
    early:
      'There was a lodger, quiet, punctual, fond of soup, and {name} liked the sound of steps overhead.',
    late: 'The lodger is gone and the rent is not. It comes each month with a line about the soup.',
    grown: true,
  },
  {
    early: 'A cousin nobody liked made {name} swear to look after a cat.',
    late: 'The cat is twenty-six now, in good health, and has lately begun to bring things to the door that are not mice.',
  },
  {
    early: '{name} served under somebody great, carried the coat, and saw them cry once.',
    late: "The great one's enemies have found out who carried the coat.",
    grown: true,
  },
  {
    early:
      'When {name} was small a beggar at the gate used to bow to {them}, and to nobody else in the family.',
    late: 'A better-dressed beggar has been seen at the gate since, bowing.',
  },
  {
    early: '{name} had a teacher who took no money and asked for one hour to be named later.',
    late: 'The hour that was owed to the teacher was named <on Tuesday|this morning>, in a clear hand, on the back of a funeral notice.',
  },
  {
    early:
      'There was a friend, as close as a shadow, and one <winter|summer> each told a different story to the same magistrate.',
    late: 'The friend has written to say that all is forgiven, and that is how {name} knows what it was about.',
    grown: true,
  },
  {
    early:
      'An old <woman|man> whom nobody else seems to have met taught {name} everything worth knowing.',
    late: 'Lately a second pupil has turned up, with the same habits, and a grudge about the inheritance.',
  },
  {
    early:
      '{name} pulled somebody out of the river, wrapped them in a blanket, and was never told a name.',
    late: 'Each year, on the day of that rescue, a basket comes, and each year it is a little larger. This year it held a pardon.',
  },
  {
    early:
      'For seven years {name} shared a wall with a neighbour who never spoke, and they tapped good night through it.',
    late: 'The neighbour is dead, they say, since <spring|the thaw>. The tapping has kept on, only lower down.',
  },
  {
    early:
      'A <judge|priest|captain> once let {them} go who had every reason not to, and said only that it would even out.',
    late: 'Whoever it was that let {them} go is now in trouble, of the kind that has a rope at the end, and everyone is looking at their shoes but {name}.',
    grown: true,
  },
  {
    early:
      'As a child {name} was promised in marriage to somebody of whom there was only a drawing.',
    late: 'The drawing has arrived in person, years late, with luggage, and seems very well informed.',
    grown: true,
  },
  {
    early:
      '{name} took the blame for somebody once, cheerfully, since it was only to be for a week.',
    late: 'Nobody ever came to say that the week of taking the blame was over. {name} has just learned where that somebody lives, and how well.',
    grown: true,
  },
  {
    early:
      'There are two people whom {name} calls family, and neither is a relation, and they have not spoken since the flood.',
    late: 'The two who are as good as family have both asked {them} for the same thing now, and there is only one of it.',
  },
]

/** What is told, rightly or wrongly. */
const RUMOURS: readonly Thread[] = [
  {
    early: 'People say that {name} sold a shadow, a sister or a good horse, depending on the inn.',
    late: 'Of the shadow, the sister and the horse it was the horse, and it is back.',
    grown: true,
  },
  {
    early:
      'The gravedigger will tell you, for a drink, that there is a stone in the yard with {their} name on it.',
    late: 'It was {name} who paid for the gravestone. What the gravedigger cannot tell you is who has been paying for the flowers.',
    grown: true,
  },
  {
    early: 'In one town {name} is a saint, owing to a misunderstanding with a landslide.',
    late: 'The town that has {name} for a saint has sent a delegation, on foot, and it will be here by <Thursday|the end of the week>.',
    grown: true,
  },
  {
    early:
      'It used to be said that whoever kissed {name} would be rich within the year, and some made sure.',
    late: 'Those who kissed {name} did get rich, all four. Two have come to ask what it was for.',
    grown: true,
  },
  {
    early:
      'Three stories go about how {name} came here, and {they} once won a <ham|goose> by telling the worst of them best.',
    late: 'There is a fourth story, which nobody tells, and a traveller asked for it by its right name last week.',
  },
  {
    early:
      'Children say that {name} casts no shadow at noon, and it is true that {they} [stays] indoors then.',
    late: 'One child went to look, at noon, and has been bringing {them} eggs ever since, and will not say what there was to see.',
    grown: true,
  },
  {
    early: 'It is an article of faith in the taverns that {name} is rich, and buries it.',
    late: 'What {they} [digs] up each autumn, and [looks] at, and [buries] again, would disappoint the taverns and interest the law.',
    grown: true,
  },
  {
    early:
      'Somebody started the tale that {name} had died at sea, and for a year or two it was convenient.',
    late: 'Now there is a widow to that death at sea, with papers, and she wants to see the grave.',
    grown: true,
  },
  {
    early:
      'They will tell you that {name} has never been beaten at cards, and that it was the devil who gave up.',
    late: 'The truth about the cards is that {they} lost once, and the winner has come to say what was staked.',
    grown: true,
  },
  {
    early:
      'People have it from their parents that one does not ask {name} about the <mill|quarry|old road>.',
    late: 'Nobody has asked about it for so long that {name} would give a good deal to be asked.',
    grown: true,
  },
]

/** What changed little by little. */
const DRIFTS: readonly Thread[] = [
  {
    early: '{name} learned to sleep lightly, then to sleep little, then to do without a bed.',
    late: 'There is a bed now, made up with good linen, in a room that {they} [has] rented under another name.',
    grown: true,
  },
  {
    early:
      "For years {name} answered a stranger's letters in a dead friend's name, so as not to cause grief.",
    late: 'The stranger of those letters is coming to visit, and has been looking forward to it so much.',
    grown: true,
  },
  {
    early:
      'Money went out every <month|quarter> for something so small that {name} forgot what it was.',
    late: 'This spring {name} stopped paying, and the lights went out in a house on the hill.',
    grown: true,
  },
  {
    early:
      'Little by little {name} was told everything, being one of those people to whom things are told.',
    late: 'Last week two of those things turned out to be the same thing, seen from either end.',
  },
  {
    early:
      'Nothing in particular happened to {name}; one thing was put off, and then another, and there were the years.',
    late: 'Then a letter came that had been eleven years on its way, and every line of it was still in time.',
    grown: true,
  },
  {
    early:
      'At first it was a favour, then a habit; by the third <winter|year> people would have been surprised if {name} had stopped.',
    late: '{name} did stop, for one week, to see what would come of it. In that week somebody disappeared.',
  },
  {
    early: '{name} came for one summer and has been about to leave ever since.',
    late: 'The bag for leaving is nearly packed again. What is missing from it is a thing that only one person here could have taken.',
  },
  {
    early:
      'Each year {name} knew a little more about a little less, until strangers began to write to {them} about it.',
    late: 'One of them writes in a code that {name} made up at school and never showed to anybody.',
  },
  {
    early:
      'The work paid badly, then well, then suspiciously well, and {name} did not ask between which months it had changed.',
    late: 'The person who pays for it all would like to meet at last, and has proposed a place with no other way out.',
    grown: true,
  },
  {
    early:
      'One by one the others {name} had started with went home, or abroad, or under the ground.',
    late: 'That leaves {them} alone with something that was a great deal easier to keep quiet in company.',
    grown: true,
  },
  {
    early: 'It began with one small correction in the <books|records>, to spare somebody trouble.',
    late: 'By now {name} has corrected so much that a town exists on paper which has a mayor of its own, and the mayor has begun to answer letters.',
    grown: true,
  },
]

/** One day that everything has been measured by since. */
const TURNING_POINTS: readonly Thread[] = [
  {
    early:
      'On the worst night of that winter {name} was the only one with a light, and so everybody came.',
    late: 'One of those who came that night left something behind, and has sent men for it.',
  },
  {
    early:
      '{name} was mistaken for somebody, embraced, wept over and put into a carriage, and did not like to say.',
    late: 'By the time the mistake came out {they} had signed things. Somebody has now read what {they} signed.',
    grown: true,
  },
  {
    early: 'The lot fell on {name}, fairly drawn, and somebody else stepped forward.',
    late: 'The lots have been found. There had been only the one name on all of them.',
  },
  {
    early:
      'For the length of one <market day|feast> {name} was rich, and gave it all away by evening, and has never explained.',
    late: 'The people who got the money have been dying, in the order in which they got it.',
    grown: true,
  },
  {
    early:
      'Until the day of the <eclipse|hanging|great fair> there was nothing about {name} that anyone would have written down.',
    late: 'What {they} did that day took less than a minute. Two families still bow to {them} for it, and one spits.',
  },
  {
    early:
      'One morning {name} took the left-hand road in place of the right, on account of a goose.',
    late: 'Everybody who took the right-hand road that day is in the same grave. {name} has been kind to geese since, and has lately begun to doubt that it was chance.',
  },
  {
    early: 'There was a knock, and {name} opened; another time {they} would have been out.',
    late: 'The person on the step asked for shelter and got it, and is still owed for, in a currency that {name} has not seen yet.',
  },
  {
    early:
      'A wall fell in a storm, and behind it was what {name} had been told all {their} life did not exist.',
    late: 'What was behind that wall has been walled up again, by {name}, alone, at night, with better stones.',
  },
  {
    early:
      '{name} fell ill at the age when others leave home, and came out of the fever knowing a language.',
    late: 'This <month|winter>, for the first time, somebody answered in that language.',
  },
  {
    early:
      'The day that should have made {them} ended with {name} running down a back stair with one shoe.',
    late: 'The shoe that was left behind was sent on last week, cleaned, with a note of the time and the place.',
    grown: true,
  },
]

/** Stories of a place. */
const PLACES: readonly Thread[] = [
  {
    early: 'There is a window in the town that {name} has looked up at every evening for years.',
    late: 'On Sunday somebody was standing in that window and looking down.',
    grown: true,
  },
  {
    early:
      '{name} once slept in a house by the road that was not there in the morning, and came away with a cold and a spoon.',
    late: 'That house by the road has been seen again, two valleys nearer, with the table laid.',
  },
  {
    early: 'The well behind {their} old home answers, if one is patient.',
    late: 'What the well said last was a date, and {name} has bought rope.',
  },
  {
    early:
      'There was an island in the lake where {name} and three others swore to meet again when it was over.',
    late: 'What they waited for is over, by all accounts, and smoke has been seen on that island.',
  },
  {
    early:
      'The house {name} was born in has been moved since, stone by stone, and nobody will say where to.',
    late: "Yesterday {they} saw the door of that house, in somebody else's wall, with the same scratches at the height of a child.",
  },
  {
    early: 'There is a hill that {name} climbs on the same day each year, whatever the weather.',
    late: 'This year there was a second set of prints going up the hill, and none coming down.',
  },
  {
    early: 'As a child {name} had a hiding place that no one ever found, and some looked hard.',
    late: 'Somebody has left a candle in the old hiding place, and a chair of the right size for {them} now.',
  },
  {
    early:
      '{name} grew up beside a crossroads, and can tell from the dust who has passed and how sorry they were.',
    late: 'A coach with no crest stops at that crossroads now on moonless nights, and somebody in it asks for {name} by name.',
  },
  {
    early:
      'The village {name} comes from is under a lake these days, and in dry summers one sees the steeple.',
    late: 'In this last dry summer one could see smoke as well.',
  },
]

export const THREADS: readonly Thread[] = [
  ...OBJECTS,
  ...PEOPLE,
  ...RUMOURS,
  ...DRIFTS,
  ...TURNING_POINTS,
  ...PLACES,
]
