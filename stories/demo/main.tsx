import { seed } from 'virtual:demo-fleet'
import { createRoot } from 'react-dom/client'
import { DemoBar } from './demo-bar.tsx'
import { fetchFirstAnswers, showFirstAnswers } from './first-answers.ts'
import { firstPage } from './first-page.ts'
import { forgetLastVisit, visit } from './fresh-device.ts'
import { interceptCalls } from './intercept.ts'
import { openLink } from './link.ts'
import { beOwnBrowser } from './own-tab.ts'
import { saveFilesFromLinks } from './save-files.ts'
import { memberRole } from './who.ts'

// The database takes the longest; everything else is made ready meanwhile.
const role = memberRole(visit.role())
const answers = role === 'admin' ? fetchFirstAnswers(seed.answers) : Promise.resolve(null)
const link = openLink(
  seed,
  role,
  // Both at once on two processors would keep the first page back; with nothing to show, nothing is.
  answers.then((first) => (first ? firstPage() : undefined)),
)

/**
 * A function and not awaited at the top of the file: the builder puts this file and what the product's page imports into
 * one chunk, and a chunk that awaits another one which imports it never finishes.
 */
async function begin(): Promise<void> {
  await forgetLastVisit()
  beOwnBrowser()
  await interceptCalls(link)
  saveFilesFromLinks()

  const place = document.createElement('div')
  document.body.prepend(place)
  createRoot(place).render(<DemoBar link={link} />)

  const first = await answers
  if (first) showFirstAnswers(first, link.opened)

  await import('#web/main.tsx')
}

void begin()
