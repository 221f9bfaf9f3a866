/** When an invoice is due, in days, and what may be taken off in hundredths of a percent where it is paid within some days. */
export type AgreedTerms = { days: number; discount: { hundredths: number; days: number } | null }

/** What was asked of terms that can be read in several ways, or not at all, and can be chosen: as `30` or `30/100/10`. */
export type WrittenTerms = { is: 'read'; terms: AgreedTerms } | { is: 'asked'; choices: string[] } | { is: 'bad' }

const MOST_DAYS = 365
/** What most customers have; offered where the words say nothing. */
const USUAL_DAYS = [0, 15, 30, 45, 60]
const AT_ONCE = /^(?:due (?:on|upon) receipt|(?:on|upon) receipt|c\.?o\.?d\.?|immediate(?:ly)?|prepaid)$/i
const NET = /^(?:net|n)?[\s/]*(\d{1,3})(?:\.0+)?(?:\s*(?:days?|d[ií]as|jours))?$/i
const DISCOUNT =
  /^(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:%|\/|%\s*\/)\s*(\d{1,3})(?:\s*days?)?[\s,;/-]*(?:net|n)[\s/]*(\d{1,3})(?:\s*days?)?$/i

/** What somebody wrote on purpose; a spreadsheet leaves shorter things, such as `1e2`. */
const WORDED = /\p{L}{3}|%|\d\s*\/\s*\d/u

/**
 * Payment terms as accounting programs and people write them. Words beside the days, such as a discount or the end of a
 * month, are asked, as no reading of them is sure; a number that no days can be is bad.
 */
export function readWrittenTerms(written: string): WrittenTerms {
  const text = written.trim()
  if (AT_ONCE.test(text)) return { is: 'read', terms: { days: 0, discount: null } }
  const [, net] = NET.exec(text) ?? []
  if (net !== undefined) return Number(net) > MOST_DAYS ? { is: 'bad' } : { is: 'read', terms: plain(Number(net)) }
  if (!WORDED.test(text)) return { is: 'bad' }
  const [, percent, within, days] = DISCOUNT.exec(text) ?? []
  const discounted = { days: Number(days), discount: { hundredths: hundredths(percent), days: Number(within) } }
  const known = days !== undefined && isTerms(discounted) ? [discounted, plain(discounted.days)] : []
  const numbers = [...text.replaceAll(/\d+(?:[.,]\d+)?\s*%/g, '').matchAll(/\d{1,3}/g)].map(([digits]) =>
    Number(digits),
  )
  const others = [...numbers.reverse(), ...USUAL_DAYS].filter((day) => day <= MOST_DAYS).map(plain)
  return { is: 'asked', choices: [...new Set([...known, ...others].map(choiceOf))] }
}

/** What a choice stands for; null for a text that is none. */
export function termsOfChoice(choice: string): AgreedTerms | null {
  const [, days, share, within] = /^(\d{1,3})(?:\/(\d{1,4})\/(\d{1,3}))?$/.exec(choice) ?? []
  if (days === undefined) return null
  const discount = share === undefined ? null : { hundredths: Number(share), days: Number(within) }
  const terms = { days: Number(days), discount }
  return isTerms(terms) ? terms : null
}

const plain = (days: number): AgreedTerms => ({ days, discount: null })
const hundredths = (percent = '') => Math.round(Number(percent.replace(',', '.')) * 100)

function choiceOf({ days, discount }: AgreedTerms): string {
  return discount ? `${days}/${discount.hundredths}/${discount.days}` : String(days)
}

function isTerms({ days, discount }: AgreedTerms): boolean {
  if (days > MOST_DAYS) return false
  return !discount || (discount.hundredths > 0 && discount.days > 0 && discount.days <= MOST_DAYS)
}
