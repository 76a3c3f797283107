/** What one sees at once: kept as it stands in front of the trade, `a one-eyed pirate`. */
export const LOOKS: readonly string[] =
  'one-eyed,one-armed,one-legged,one-handed,blind,deaf,lame,limping,bald,bearded,toothless,scarred,tattooed,masked,veiled,tall,short,tiny,huge,enormous,fat,plump,stout,burly,brawny,muscular,thin,skinny,lanky,gaunt,frail,hunchbacked,pale,freckled,redheaded,red-haired,white-haired,silver-haired,black-haired,blond,blonde,golden-haired,ugly,grey-eyed,green-eyed,barefoot,ragged,well-dressed,talking,winged,horned,albino,giant,stocky,broad-shouldered,long-haired,three-fingered,peg-legged,hook-handed,mute'.split(
    ',',
  )
