/** Words that common passwords are made of, and those of this product and its trade; longest first. */
export const PASSWORD_WORDS: readonly string[] = [
  // What people type when asked for a password.
  ...'administrator password passwort passphrase contrasena motdepasse changeme letmein welcome default secret access login'.split(
    ' ',
  ),
  ...'trustno master superman batman spiderman starwars pokemon football baseball basketball hockey soccer dragon monkey'.split(
    ' ',
  ),
  ...'princess sunshine shadow ashley michael jennifer jessica jordan hunter ranger buster thomas robert daniel charlie'.split(
    ' ',
  ),
  ...'andrew matthew joshua george william anthony nicole amanda maria carlos jesus christ iloveyou loveyou forever'.split(
    ' ',
  ),
  ...'hello freedom whatever computer internet samsung iphone google facebook windows microsoft summer winter spring autumn'.split(
    ' ',
  ),
  ...'january february march april june july august september october november december monday tuesday wednesday thursday'.split(
    ' ',
  ),
  ...'friday saturday sunday number please remember family friends flower cookie chocolate orange purple yellow silver golden'.split(
    ' ',
  ),
  ...'diamond killer mustang corvette ferrari porsche harley chevy dodge toyota america american texas oklahoma dallas chicago'.split(
    ' ',
  ),
  ...'onetwothree qwerty azerty asdf zxcv test testing tester temp guest user admin root pass'.split(' '),
  ...'love baby angel blue green black white red dog cat my the and for you this is me not one two three four five six'.split(
    ' ',
  ),
  // The product and the trade.
  ...'haulbook trucking truckers trucker trucks truck fleet freight dispatcher dispatch driver drivers diesel hauling haul'.split(
    ' ',
  ),
  ...'transportation transport logistics kenworth peterbilt freightliner mack volvo company incorporated limited services'.split(
    ' ',
  ),
].sort((one, other) => other.length - one.length)

/** Phrases that are tried as they stand, without their spaces. */
export const PASSWORD_PHRASES: readonly string[] = [
  'correct horse battery staple',
  'the quick brown fox jumps over the lazy dog',
  'to be or not to be',
  'may the force be with you',
  'lorem ipsum dolor sit amet',
  'all your base are belong to us',
  'open sesame',
  'mary had a little lamb',
  'twinkle twinkle little star',
  'once upon a time',
  'in the beginning',
  'our father who art in heaven',
  'the answer is forty two',
  'live long and prosper',
  'i am your father',
  'keep on trucking',
  'keep on truckin',
  'purple monkey dishwasher',
  'this is my password',
  'en un lugar de la mancha',
  'padre nuestro que estas en el cielo',
  'liberte egalite fraternite',
  'il etait une fois',
].map((phrase) => phrase.replaceAll(' ', ''))
