import { type ReactNode, useEffect, useState } from 'react'
import { Button, InfoIcon, RefreshIcon, SelectField } from '#ui'
import { queryClient } from '#web/api.ts'
import { endWork } from '#web/offline/work-endings.ts'
import styles from './demo.module.css'
import { visit } from './fresh-device.ts'
import type { BackEndLink } from './link.ts'
import { StartSheet } from './start-sheet.tsx'
import { useLanguageOfPage } from './use-language-of-page.ts'
import { memberRole, type VisitorRole, visitorRoles } from './who.ts'
import { demoWords } from './words.ts'

/** Above the product's page: whose eyes one looks through, what the demo is, and the way back to the start. */
export function DemoBar({ link }: { link: BackEndLink }) {
  const language = useLanguageOfPage()
  const words = demoWords[language]
  const [role, setRole] = useState<VisitorRole>(memberRole(visit.role()))
  const [isChanging, setChanging] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSheetOpen, setSheetOpen] = useState(visit.isFirst)

  useEffect(() => {
    link.opened.then(
      () => setChanging(false),
      (error) => setProblem(String(error)),
    )
  }, [link])

  async function change(next: VisitorRole): Promise<void> {
    setChanging(true)
    setRole(next)
    try {
      await look(link, next)
    } catch (error) {
      setProblem(String(error))
    }
    setChanging(false)
  }

  return (
    <section className={styles.bar} aria-label={words.demo} lang={language}>
      <strong className={styles.name}>{words.demo}</strong>
      <SelectField
        label={words.lookAs}
        hideLabel
        options={visitorRoles.map((value) => ({ value, text: words.role[value] }))}
        value={role}
        onChange={(next) => void change(next)}
        isDisabled={isChanging}
        className={styles.role}
      />
      <span className={styles.state} role="status">
        {problem ? words.failed : isChanging ? words.starting : words.inThisTab}
      </span>
      <BarButton word={words.about} icon={<InfoIcon size={16} />} onPress={() => setSheetOpen(true)} />
      <BarButton word={words.reset} icon={<RefreshIcon size={16} />} onPress={startOver} />
      <StartSheet
        words={words}
        isOpen={isSheetOpen}
        onClose={() => {
          visit.keepSeen()
          setSheetOpen(false)
        }}
      />
    </section>
  )
}

/** A phone has room for the icon only; the word is there for those who cannot see it. */
function BarButton({ word, icon, onPress }: { word: string; icon: ReactNode; onPress: () => void }) {
  return (
    <Button size="small" variant="quiet" icon={icon} aria-label={word} onPress={onPress}>
      <span className={styles.word}>{word}</span>
    </Button>
  )
}

/** Goes on as somebody else, as after a sign-in: by the page that takes people to where they belong. */
async function look(link: BackEndLink, next: VisitorRole): Promise<void> {
  if (next === 'customer') {
    open(`/customer-portal#${await link.portalLink()}`)
    return
  }
  endWork()
  await link.become(next)
  visit.keepRole(next)
  queryClient.clear()
  open('/auth')
}

/** The product's router hears of an address that is pushed from outside. */
function open(path: string): void {
  history.pushState({}, '', path)
}

/** A new page has a new database. */
function startOver(): void {
  location.assign('/dashboard')
}
