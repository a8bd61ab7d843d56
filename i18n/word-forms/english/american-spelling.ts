// British and American spellings of one word, both made American.

const words = new Map(
  `defence defense, offence offense, licence license, practise practice, pretence pretense, grey gray, tyre tire, programme program, catalogue catalog,
  dialogue dialog, analogue analog, cheque check, aeroplane airplane, aluminium aluminum, jewellery jewelry, storey story, kerb curb, plough plow, sceptic skeptic,
  sceptical skeptical, mould mold, moustache mustache, pyjamas pajamas, manoeuvre maneuver, manoeuvres maneuvers, haemorrhage hemorrhage, anaemia anemia,
  foetus fetus, paediatric pediatric, judgement judgment, acknowledgement acknowledgment, ageing aging, artefact artifact, artefacts artifacts, enrol enroll,
  enrolment enrollment, fulfil fulfill, fulfilment fulfillment, skilful skillful, instalment installment, wilful willful, draught draft, gaol jail, cosy cozy,
  centre center, centres centers, centred centered, theatre theater, theatres theaters, metre meter, metres meters, litre liter, litres liters, fibre fiber, fibres fibers,
  kilometre kilometer, kilometres kilometers, centimetre centimeter, centimetres centimeters, calibre caliber, sabre saber, sabres sabers, lustre luster, spectre specter,
  sombre somber, meagre meager, manoeuvring maneuvering, manoeuvred maneuvered, programmes programs, tyres tires, defences defenses, offences offenses, cheques checks`
    .split(",")
    .map((pair) => pair.trim().split(" ") as [string, string]),
);

/** Ends in -our that are no spelling of -or: four, hour, tour and their like are too short, these are not. */
const alwaysOur =
  /^(?:con|de|out|re|down|out|par)?(?:four|hour|tour|pour|sour|dour|scour|flour|devour|contour|detour|your|glamour)/;
const alwaysIse =
  /(?:^|[^l])(?:rise|wise|vise|cise|mise|prise|guise|raise|praise|noise|poise|cruise|bruise|disguise|expertise|exercise|franchise|merchandise|paradise|precise|promise)/;
const ours = /([a-z]{3})our(s|ed|ing|able|ably|ful|less|ite|ites|er|ers|hood|hoods|ly)?$/;
const ises = /([a-z]{2})is(e|ed|es|er|ers|ing|ation|ations|ational)$/;
const yses = /lys(e|ed|es|er|ers|ing)$/;
const doubledL = /([aeiou])ll(ed|ing|er|ers)$/;

/** An English word as Americans spell it; only for comparing. */
export function americanSpelling(word: string): string {
  const known = words.get(word);
  if (known !== undefined) return known;
  if (word.length < 6 && !word.endsWith("our")) return word;
  if (ours.test(word) && !alwaysOur.test(word)) return word.replace(ours, "$1or$2");
  if (ises.test(word) && !alwaysIse.test(word)) return word.replace(ises, "$1iz$2");
  if (yses.test(word)) return word.replace(yses, "lyz$1");
  // travelled, traveled; but called stays
  if (doubledL.test(word) && /[aeiou].*[aeiou]ll/.test(word))
    return word.replace(doubledL, "$1l$2");
  return word;
}
