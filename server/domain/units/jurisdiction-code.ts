import type { Jurisdiction } from './brands.ts'

/** Every code that `readJurisdiction` gives, one after the other. */
const CODES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY PR GU VI AS MP AB BC MB NB NL NS NT NU ON PE QC SK YT MX'

/** Whether a text is the code of a state or province as fuel tax names it. */
export function isJurisdiction(text: string): text is Jurisdiction {
  return /^[A-Z]{2}$/.test(text) && CODES.split(' ').includes(text)
}
