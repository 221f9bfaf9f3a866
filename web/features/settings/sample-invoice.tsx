import type { CompanyProfile } from '#domain/settings/company-profile.ts'
import { cents, microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { Facts, Row, Stack } from '#ui'
import { Letterhead } from '#web/features/company/letterhead.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './sample-invoice.module.css'

const QUANTITY = milli(24_500)
const RATE = microRate('11.60')
const AMOUNT = cents(28_420)

/** A made-up invoice with the company's own head and small print: it has the parts of the paper, in their order. */
export function SampleInvoice({ company, logo }: { company: CompanyProfile; logo: string | undefined }) {
  const { company: words, companyForm, invoicing, units } = useWords()
  const formats = useFormats()
  const { sample } = companyForm
  const part = (term: string, text: string) =>
    text ? [{ term, value: <span className={styles.typed}>{text}</span> }] : []
  return (
    <Stack gap={4}>
      <p className={styles.note}>{sample.note}</p>
      <article className={styles.sheet} aria-label={sample.title}>
        <Row gap={4} className={styles.head}>
          <Letterhead company={company} logo={logo} />
          <div className={styles.corner}>
            <strong>
              {invoicing.invoice} {sample.number}
            </strong>
            <span className={styles.note}>{words.amountDue}</span>
            <strong className={styles.amount}>{formats.money(AMOUNT)}</strong>
          </div>
        </Row>
        <Facts items={part(invoicing.billTo, `${sample.customer}\n${sample.customerAddress}`)} />
        <p className={styles.line}>
          <span>{sample.line}</span>
          <span>
            {formats.quantity(QUANTITY, units.ton)} × {formats.rate(RATE)}
          </span>
          <strong>{formats.money(AMOUNT)}</strong>
        </p>
        <Facts
          items={[
            ...part(words.remitTo, company.remitTo),
            ...part(words.bank, company.bank),
            ...part(words.terms, company.terms),
          ]}
        />
        {company.footer && <p className={styles.foot}>{company.footer}</p>}
      </article>
    </Stack>
  )
}
