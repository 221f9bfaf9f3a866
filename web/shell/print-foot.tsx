import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { instant } from '#domain/units/time.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import styles from './print-foot.module.css'
import { type SetFilter, setFilters } from './set-filters.ts'

type Printed = { address: string; filters: SetFilter[] }

/**
 * What a sheet of paper has to say by itself: whose print it is and of when, under which filters, and where the page
 * lies. The first two stand in the foot of every sheet, the others after the last row.
 */
export function PrintFoot() {
  const { print } = useWords().shell
  const formats = useFormats()
  const { fullName, fleet } = useMe()
  const fleetName = fleet?.name ?? ''
  const [printed, setPrinted] = useState<Printed | null>(null)
  useEffect(() => {
    const root = document.documentElement
    const onPrint = () => {
      const foot = print.foot(fullName, fleetName, formats.instantWithYear(instant(Date.now())))
      // A string of JSON is one of CSS as well.
      root.style.setProperty('--print-foot', JSON.stringify(foot))
      flushSync(() => setPrinted({ address: location.href.split('#')[0] ?? '', filters: setFilters(document) }))
    }
    const onPrinted = () => root.style.removeProperty('--print-foot')
    window.addEventListener('beforeprint', onPrint)
    window.addEventListener('afterprint', onPrinted)
    return () => {
      window.removeEventListener('beforeprint', onPrint)
      window.removeEventListener('afterprint', onPrinted)
    }
  }, [print, formats, fullName, fleetName])
  if (!printed) return null
  const filters = printed.filters.map(({ label, value }) => (label ? `${label}: ${value}` : value)).join(' · ')
  return (
    <footer className={styles.foot}>
      {filters && <p>{print.filters(filters)}</p>}
      <p>{printed.address}</p>
    </footer>
  )
}
