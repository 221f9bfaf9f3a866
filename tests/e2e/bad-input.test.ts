import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { test } from './browser-test.ts'
import { follow } from './follow.ts'
import { foundFleet } from './new-fleet.ts'
import { dialogOf } from './office-pages.ts'

/** What nobody should type, and somebody does: too much, what is no figure, letters of other scripts and none, code. */
const BAD = {
  huge: 'W'.repeat(100_000),
  'out of range': '1e308',
  negative: '-1',
  foreign: '🚛\u200D🔥 שלום \u202Egnol\u202C \u200B\u0000 é̂̂̂',
  code: `'; drop table loads; -- <img src=x onerror="document.title='run'"> {{7*7}} ../../etc`,
  blank: ' \t ',
}

const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=date], [type=search], [readonly], [disabled]), textarea'

/** A page pasted into one field may take this long on a busy machine; a tab that stands still takes minutes. */
const PASTE_MS = 5_000

let context: BrowserContext
let page: Page
let troubles: string[] = []

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext()
  page = await context.newPage()
  page.on('pageerror', (error) => troubles.push(`thrown: ${error.message}`))
  page.on('dialog', (dialog) => {
    troubles.push(`a script ran: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('response', (answer) => {
    if (answer.status() >= 500 || answer.status() === 431)
      troubles.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
  })
  await foundFleet(page.request)
  await page.goto('/dashboard')
})
test.afterAll(() => context.close())
test.beforeEach(() => {
  troubles = []
})

type Typed = { label: string; ms: number; held: string }

/** Puts the text into every field of the form, each as a paste does, and leaves it. */
function pasteIntoAll(form: Locator, text: string): Promise<Typed[]> {
  return form.evaluate(
    async (element, { fields, text }) => {
      const drawn = () => new Promise((resolve) => setTimeout(resolve))
      const typed: Typed[] = []
      const fieldAt = (at: number) => element.querySelectorAll<HTMLInputElement>(fields)[at]
      // Each is looked up anew: a field with a list takes the place of the plain one that stood there until it came.
      for (let at = 0; fieldAt(at); at++) {
        const begun = performance.now()
        fieldAt(at)?.focus()
        fieldAt(at)?.select()
        document.execCommand('insertText', false, text)
        await drawn()
        const held = fieldAt(at)?.value ?? ''
        fieldAt(at)?.blur()
        await drawn()
        const field = fieldAt(at)
        const label = field?.labels?.[0]?.textContent ?? field?.ariaLabel ?? field?.name ?? ''
        typed.push({ label, ms: performance.now() - begun, held })
      }
      return typed
    },
    { fields: FIELDS, text },
  )
}

async function isWhole(what: string) {
  await expect(page.getByText('Something went wrong'), what).toHaveCount(0)
  expect(troubles, what).toEqual([])
  expect(await page.title(), what).not.toBe('run')
}

test('a list and the palette are searched for anything', async () => {
  const lists = ['/loads', '/customers', '/user-management']
  for (const path of lists) {
    await follow(page, path)
    const search = page.getByRole('searchbox').first()
    for (const [kind, text] of Object.entries(BAD)) {
      await search.focus()
      await page.keyboard.press('Control+a')
      await page.keyboard.insertText(text)
      await page.waitForTimeout(250)
      await isWhole(`${kind} in ${path}`)
    }
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const field = page.getByPlaceholder('Type a command or search...')
  for (const text of [...Object.values(BAD), `message 1042 ${BAD.huge}`, 'open %_\\']) {
    // What was found by the text before may have been opened.
    if (!(await field.isVisible())) await page.keyboard.press('Control+k')
    await field.fill(text)
    // All that can be found for it is here, so that Enter takes it at once or nothing.
    await expect(page.getByRole('listbox')).not.toHaveAttribute('aria-busy')
    await isWhole(text.slice(0, 40))
    await expect(field).toHaveValue(text)
    await page.keyboard.press('Enter')
    await isWhole(text.slice(0, 40))
  }
})

test('sign-in, sign-up and reset say what is wrong at the field and keep what was typed', async ({ browser }) => {
  const own = await browser.newContext()
  const auth = await own.newPage()
  auth.on('pageerror', (error) => troubles.push(error.message))
  for (const show of ['', '?show=sign-up', '?show=forgot']) {
    await auth.goto(`/auth${show}`)
    // The fleets to try come with the program, which takes no press on the prerendered page before it.
    if (show === '') await expect(auth.getByRole('complementary')).toBeVisible()
    const form = auth.locator('form').first()
    await expect(form.locator(FIELDS).first()).toBeVisible()
    for (const kind of ['huge', 'foreign', 'code'] as const) {
      const typed = await pasteIntoAll(form, BAD[kind])
      expect(typed.filter(({ ms }) => ms > PASTE_MS)).toEqual([])
      await form.locator('button[type=submit]').click()
      await expect(auth.locator('[aria-invalid=true], [role=alert]').first()).toBeVisible()
      const values = await form.locator(FIELDS).evaluateAll((fields: HTMLInputElement[]) => fields.map((f) => f.value))
      expect(values).toEqual(typed.map(({ held }) => held))
    }
  }
  expect(troubles).toEqual([])
  await own.close()
})

test('a profile and an invitation say what is wrong and keep what was typed', async () => {
  await page.goto('/profile')
  const form = page.locator('form').filter({ has: page.getByLabel('Full name') })
  for (const kind of ['huge', 'foreign', 'code', 'blank'] as const) {
    const typed = await pasteIntoAll(form, BAD[kind])
    expect(typed.filter(({ ms }) => ms > PASTE_MS)).toEqual([])
    await form.getByRole('button', { name: 'Save' }).click()
    if (kind === 'huge' || kind === 'blank') {
      await expect(form.locator('[aria-invalid=true]').first()).toBeVisible()
      await expect(page.getByLabel('Full name')).toHaveValue(BAD[kind])
    }
    await isWhole(`${kind} in the profile`)
  }

  await follow(page, '/user-management')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = dialogOf(page)
  for (const [kind, text] of Object.entries(BAD)) {
    const typed = await pasteIntoAll(dialog, text)
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(dialog.locator('[aria-invalid=true], [role=alert]').first(), kind).toBeVisible()
    const values = await dialog.locator(FIELDS).evaluateAll((fields: HTMLInputElement[]) => fields.map((f) => f.value))
    expect(values, kind).toEqual(typed.map(({ held }) => held))
    await isWhole(`${kind} in an invitation`)
  }
})

test('no setting takes what it cannot be', async () => {
  const settings = async () => {
    const answer = await page.request.get('/trpc/settings.list', { headers: { 'Sec-Fetch-Site': 'same-origin' } })
    const { result }: { result: { data: { key: string; value: unknown }[] } } = await answer.json()
    return result.data.filter(({ value }) => typeof value !== 'string')
  }
  const before = await settings()
  expect(before.length).toBeGreaterThan(5)
  await follow(page, '/settings')
  await expect(page.getByRole('searchbox')).toBeVisible()
  for (const [kind, text] of Object.entries(BAD)) {
    const typed = await pasteIntoAll(page.getByRole('main'), text)
    expect(typed.length).toBeGreaterThan(5)
    expect(typed.filter(({ ms }) => ms > PASTE_MS)).toEqual([])
    await page.waitForTimeout(250)
    await isWhole(`${kind} in the settings`)
  }
  expect(await settings()).toEqual(before)
})
