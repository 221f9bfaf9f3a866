import { useEffect, useState } from 'react'
import { useWords } from '#web/format/words.tsx'
import styles from './setting-sections.module.css'

type Section = { id: string; label: string }

/** The sections of the settings, in sight beside them on a desk; each has an address of its own. */
export function SettingSections({ sections }: { sections: readonly Section[] }) {
  const { settings } = useWords()
  const current = useSectionInSight(sections.map(({ id }) => id).join(' '))
  if (sections.length < 2) return null
  return (
    <nav className={styles.sections} aria-label={settings.sections}>
      <ul>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The section that stands at the top of the window; `ids` with blanks between them. */
function useSectionInSight(ids: string): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const look = () => {
      const all = ids.split(' ')
      const isAtEnd =
        window.scrollY > 0 && window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const passed = all.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < 120)
      setCurrent((isAtEnd ? all.at(-1) : passed.at(-1)) ?? all[0] ?? null)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [ids])
  return current
}
