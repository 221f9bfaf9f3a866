import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { loadWords } from '#domain/words/load-words.ts'
import type { OpenPath } from '#web/shell/menu.ts'
import { palettePages } from '#web/shell/palette-pages.ts'
import { test } from './browser-test.ts'
import { query } from './calls.ts'
import { intercept } from './intercept.ts'
import { as, open } from './spec/as-role.ts'

const en = await loadWords('en')

/** The addresses of the pages that there are, by the files of their routes. */
const routes = readdirSync(join(import.meta.dirname, '..', '..', 'web', 'routes'), { recursive: true })
  .map((file) => `${file}`.replaceAll('\\', '/').replace(/(^|\/)_[^/]+(?=\/)/g, ''))
  .map(
    (file) =>
      `/${file
        .replace(/\.tsx$/, '')
        .replace(/\.?index$/, '')
        .replaceAll('.', '/')
        .replace(/^\//, '')}`,
  )

const hasRoute = (path: string): path is OpenPath => routes.includes(path)

/** Presses Tab until the field has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, key = 'Tab') {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement, null, { timeout: 10_000 })) return
    await page.keyboard.press(key)
  }
  throw new Error('Tab never came to what was looked for')
}

/** Types into a field that finds records, and takes the first one found. */
async function pick(page: Page, label: string, text: string, at = 0) {
  // By its label: while its list is open, nothing else of the page is read out, nor counted among the roles.
  const field = page.getByLabel(label).and(page.locator('[role=combobox]')).nth(at)
  await tabTo(page, field)
  await page.keyboard.type(text)
  await expect(page.getByRole('option').first()).toContainText(text)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(new RegExp(text))
}

test('a load is created, planned and assigned by the keyboard alone', async ({ browser }) => {
  const { context, page } = await as(browser, 'admin')
  const first = async (path: string) => (await query(context.request, path))[0].label.split(' · ')[0]
  const customer = await first('customers.options')
  const material = await first('materials.options')
  const [pit, job] = await query(context.request, 'sites.options')
  await page.addInitScript(() => {
    const count = () => document.documentElement.setAttribute('data-mouse', 'used')
    addEventListener('pointerdown', count, true)
    addEventListener('mousedown', count, true)
  })
  await open(page, '/dashboard')

  // Created: the palette leads to the form.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('create new')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/loads\/new$/)
  await pick(page, 'Customer', customer)
  await pick(page, 'Material', material)
  await tabTo(page, page.getByLabel('Quantity'))
  await page.keyboard.type('22 tons')
  await pick(page, 'Site', pit.label.split(' · ')[0], 0)
  await tabTo(page, page.getByLabel('When').nth(0))
  await page.keyboard.type('tomorrow 7-9')
  await pick(page, 'Site', job.label.split(' · ')[0], 1)
  await tabTo(page, page.getByLabel('When').nth(1))
  await page.keyboard.type('tomorrow 10-12')
  await tabTo(page, page.getByLabel('Price later'))
  await page.keyboard.press('Space')
  // Planned: from wherever one is in the form.
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/loads\/[0-9a-f-]{36}$/)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText(/L-\d+/)
  const number = /L-\d+/.exec((await title.textContent()) ?? '')?.[0] ?? ''
  await expect(page.getByRole('main').getByText('Planned', { exact: true }).first()).toBeVisible()

  // Assigned: from the palette, in the dialog with its checks.
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`assign ${number} to rosa`)
  const offered = page.getByRole('option', { name: new RegExp(`Assign ${number} to Rosa Delgado`) })
  await expect(offered).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Assign: ${number}` })
  await expect(dialog.getByLabel('Driver').first()).toHaveValue(/Rosa Delgado/)
  const reason = dialog.getByLabel('Reason for passing the warnings')
  const assign = dialog.getByRole('button', { name: 'Assign', exact: true })
  await expect(reason.or(assign.and(page.locator(':enabled'))).first()).toBeVisible()
  if (await reason.isVisible()) {
    await tabTo(page, reason)
    await page.keyboard.type('Checked by phone')
  }
  await tabTo(page, assign)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText('Assigned', { exact: true }).first()).toBeVisible()
  expect(await page.locator('html').getAttribute('data-mouse')).toBeNull()
  await context.close()
})

test('the keys of lists lead to search and filters, and do nothing behind a dialog, in a field, or switched off', async ({
  browser,
}) => {
  const { context, page } = await as(browser, 'admin')
  const search = page.getByRole('searchbox').first()
  const status = page.getByRole('main').locator('select').first()
  await open(page, '/loads')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('/f?')
  await expect(search).toHaveValue('/f?')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('f')
  await expect(status).toBeFocused()

  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toBeVisible()
  for (const key of ['/', 'f', 'g', 'l']) await page.keyboard.press(key)
  await expect(sheet).toBeVisible()
  await expect(search).not.toBeFocused()
  await expect(page).toHaveURL(/\/loads$/)

  // Switched off in the sheet, they are neither listed nor do they do anything; chords with Ctrl stay.
  await expect(sheet).toContainText('Search the list')
  await sheet.getByRole('checkbox', { name: 'Single keys' }).focus()
  await page.keyboard.press('Space')
  await expect(sheet).not.toContainText('Search the list')
  await page.keyboard.press('Escape')
  await page.getByRole('row').nth(1).focus()
  for (const key of ['/', 'f', '?', 'g', 'd', 'x', 'e']) await page.keyboard.press(key)
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('row').nth(1)).toBeFocused()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(page.getByRole('row').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('row').nth(2)).toBeFocused()
  await page.keyboard.press('Control+d')
  await expect(page).toHaveURL(/\/dashboard$/)
  await context.close()
})

test('a message is sent to a load from anywhere, by typing alone', async ({ browser }) => {
  const { context, page } = await as(browser, 'admin')
  const { rows } = await query(context.request, 'loads.list', { status: ['in_transit', 'assigned', 'accepted'] })
  const load: { id: string; number: string } = rows[0]
  await open(page, '/profile')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`message ${load.number.replace(/^\D+0*/, '')}`)
  const offered = page.getByRole('listbox').getByRole('option').first()
  await expect(offered).toContainText(`Message ${load.number}`)
  await page.keyboard.press('Enter')
  const field = page.getByPlaceholder('Type a command or search...')
  await expect(field).toHaveValue(`message ${load.number} `)
  const said = `Gate 2 is closed, take gate 3 (${Date.now()})`
  await page.keyboard.type(said)
  await expect(offered).toContainText(`Send to ${load.number}: “${said}”`)
  // What could not be sent stays typed, and why is said in its row.
  await intercept(page, /messages\.send/, (route) => route.abort())
  await page.keyboard.press('Enter')
  await expect(offered).toContainText(/again/i, { timeout: 30_000 })
  await expect(field).toHaveValue(`message ${load.number} ${said}`)
  await page.unrouteAll()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Sent to ${load.number}`)).toBeVisible()
  await expect(field).toHaveCount(0)
  const { rows: messages } = await query(context.request, 'messages.ofLoad', { loadId: load.id })
  expect(messages.filter(({ body }: { body: string }) => body === said)).toHaveLength(1)
  await context.close()
})

test('every page and command of the palette is reached and run without a mouse', async ({ browser }) => {
  const { context, page } = await as(browser, 'admin')
  await open(page, '/dashboard')
  const field = page.getByPlaceholder('Type a command or search...')
  const options = page.getByRole('listbox').getByRole('option')
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  // What stands in every name: what is offered by typing comes beside what is offered at once.
  const shown = new Set<string>()
  for (const letter of ['a', 'e', 'i', 'o', 'u', 'y']) {
    await field.fill(letter)
    await expect(options.first()).toBeVisible()
    for (const title of await options.locator('span > span:first-child').allInnerTexts()) shown.add(title)
  }
  const { quick_actions, go_to, others } = palettePages(['admin'], hasRoute)
  const offered = [...quick_actions, ...go_to, ...others].map(({ path, name }) => ({
    path,
    title: path === '/loads' ? en.shell.palette.allLoads : en.pages[name],
  }))
  expect(offered.filter(({ title }) => !shown.has(title))).toEqual([])

  for (const title of shown) {
    if (!(await field.isVisible())) await page.keyboard.press('Control+k')
    // The first word of a command is what one searches it by; more of it is the command itself.
    const asked = /^(assign|message) /i.test(title) ? (title.split(' ')[0] ?? '') : title
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(asked)
    const row = options.filter({ has: page.getByText(title, { exact: true }) }).first()
    await expect(row).toBeVisible()
    for (let presses = 0; presses < 12 && (await row.getAttribute('aria-selected')) !== 'true'; presses++)
      await page.keyboard.press('ArrowDown')
    await expect(row, title).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    const leadsTo = offered.find((each) => each.title === title)?.path
    if (leadsTo) {
      await expect(page, title).toHaveURL(new RegExp(`${leadsTo}(\\?.*)?$`))
      await expect(field).toHaveCount(0)
    } else if (title === en.shell.shortcuts.title) {
      const sheet = page.getByRole('dialog', { name: title })
      await expect(sheet).toBeVisible()
      await page.keyboard.press('Escape')
      // Behind it the key of the palette does nothing.
      await expect(sheet).toBeHidden()
    } else if (title === en.loads.commands.routes) await expect(page).toHaveURL(/\/tracking\?tool=routes/)
    // A command is begun: what it is about is typed next.
    else await expect(field, title).toHaveValue(`${asked.toLowerCase()} `)
    await expect(page.getByText(en.shell.crashed)).toHaveCount(0)
  }
  await context.close()
})
