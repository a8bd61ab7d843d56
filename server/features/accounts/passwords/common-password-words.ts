/**
 * The words that people's passwords are made of when they are easy to guess, in lower case: those at the head of the
 * published lists, in English and as Urdu is typed on a phone.
 */
export const commonPasswordWords: ReadonlySet<string> = new Set(
  `
  password passwort passcode passphrase passwords mypassword thepassword newpassword yourpassword changeme changethis
  letmein welcome welcomeback login signin signup access accessgranted admin administrator adminadmin superuser
  superadmin root user username guest default master manager system server secret topsecret private security
  letmeinnow openup opensesame trustno trustnoone whatever something nothing anything everything iloveyou ilovegod
  iloveme iloveu loveyou lovely lovelove lover forever foreverlove sweetheart sweetie darling honey babygirl babyboy
  princess prince queen king angel angels heaven jesus jesuschrist christ christian blessed faith allah allahuakbar
  bismillah alhamdulillah subhanallah mashallah inshallah muhammad mohammad mohammed islam islamabad muslim pakistan
  pakistani pakistanzindabad zindabad lahore karachi peshawar quetta rawalpindi multan faisalabad kashmir punjab sindh
  balochistan khyber hilal hilalmagazine pakarmy pakarmyzindabad pakistanarmy pakistanarmyzindabad pakfauj army navy
  airforce soldier captain major general commander mujhepyar mohabbat zindagi dosti pyaar jaanu jaaneman meriJaan
  merijaan ammiabbu ammijaan abbujaan khuda ishq dil dildil sunshine moonlight starlight rainbow butterfly flower
  flowers blossom summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday january february
  march april june july august september october november december football basketball baseball cricket hockey soccer
  tennis volleyball liverpool chelsea arsenal barcelona realmadrid manchester juventus lakers yankees cowboys steelers
  eagles superman batman spiderman ironman wolverine starwars startrek pokemon pikachu minecraft fortnite naruto
  dragonball dragon dragons monkey tiger tigers lion panther eagle phoenix unicorn dolphin elephant cheetah scorpion
  computer internet website network microsoft windows google facebook youtube instagram twitter whatsapp samsung iphone
  android nokia motorola toyota honda ferrari mercedes corvette mustang porsche lamborghini harley harleydavidson
  chocolate cookie cookies banana cheese coffee pepper ginger butter sugar freedom liberty independence america
  american canada australia england london newyork california chicago boston dallas houston michael michelle jennifer
  jessica jordan joshua jonathan christopher christina nicholas nicole matthew daniel danielle andrew anthony ashley
  amanda samantha stephanie elizabeth alexander alexandra charlie thomas robert william benjamin victoria patricia
  hello hellohello helloworld hellokitty goodbye goodluck goodmorning goodnight hunter ranger killer warrior champion
  winner lucky luckyone magic wizard merlin gandalf matrix mercury jupiter galaxy universe shadow shadows ninja pirate
  thunder lightning storm fire blaze diamond diamonds silver golden gold platinum crystal precious beautiful handsome
  gorgeous awesome fantastic wonderful excellent perfect family familylove mother father mommy daddy brother sister
  friends friend friendship bestfriend bestfriends forgetit fuckyou fuckoff asshole bullshit biteme blowme sexy sexygirl
  test tester testing testtest sample example temporary temp demo student teacher school college university doctor
  engineer business company office money dollar rupees million billion
  `
    .trim()
    .toLowerCase()
    .split(/\s+/),
);
