import { expect, type Page } from '@playwright/test'
import { test } from './browser-test.ts'
import { scriptOf } from './script-of.ts'

test('a visitor finds a page, and the server says that it is ready', async ({ page, request }) => {
  const ready = await request.get('/ready')
  expect(ready.status()).toBe(200)
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  await page.goto('/')
  await expect(page.getByRole('heading').first()).toBeVisible()
  expect(failures).toEqual([])
})

test('the typeface comes with the first page, and robots are told what is not for them', async ({ request }) => {
  const page = await (await request.get('/')).text()
  const [, typeface = ''] = /<link rel="preload" as="font"[^>]* href="([^"]+)"/.exec(page) ?? []
  const font = await request.get(typeface)
  expect(font.headers()['content-type']).toBe('font/woff2')
  expect(page).toMatch(/<meta name="description" content="[^"]{40,}"/)
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  expect(await robots.text()).toContain('Disallow: /customer-portal')
})

test('the page of a browser that runs no script is there, in its own language', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'fr-CA', baseURL })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Chaque chargement/)
  await page.goto('/auth')
  await expect(page.getByRole('textbox', { name: 'Courriel' })).toBeVisible()
  await context.close()
})

test('a piece of the page that could not be fetched comes by a second try', async ({ page }) => {
  await page.route(scriptOf('features/landing/pieces/pay-piece.tsx'), (route) => route.abort())
  await page.goto('/')
  const piece = page.locator('[data-piece=payout]')
  // The program draws the prerendered page anew: what was scrolled to before it came is gone.
  await expect(async () => {
    await piece.scrollIntoViewIfNeeded()
    await expect(piece.getByRole('alert')).toContainText('This part could not be loaded.', { timeout: 2_000 })
  }).toPass()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await piece.getByRole('button', { name: 'Try again' }).click()
  // An older browser reloads the page for it, which then begins above the piece.
  await expect(async () => {
    await piece.scrollIntoViewIfNeeded()
    await expect(piece).not.toHaveAttribute('data-waiting', { timeout: 2_000 })
  }).toPass()
})

/** Keeps the program away from the page until the returned function is called. */
async function holdProgram(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

test('what is typed and sent before the program has come stays in its fields and is sent by it', async ({ page }) => {
  const release = await holdProgram(page)
  await page.goto('/auth', { waitUntil: 'commit' })
  const email = page.getByLabel('Email')
  await email.fill('dana@cedar-fork.example')
  await page.getByLabel('Password', { exact: true }).fill('not yet')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.locator('form[aria-busy=true]')).toHaveCount(1)
  const sent = page.waitForRequest(/account\.signIn/)
  release()
  expect((await sent).postData()).toContain('dana@cedar-fork.example')
  await expect(page.getByText('Wrong email or password.')).toBeVisible()
  await expect(email).toHaveValue('dana@cedar-fork.example')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not yet')
})

test('what is sent after the program has come, and before its page is drawn, is sent by it', async ({ page }) => {
  // The program listens to the prerendered form from the moment that it looks at what stands there.
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype
    let isSent = false
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...given) {
      addEventListener.apply(this, given)
      if (isSent || given[0] !== 'submit' || !(this instanceof HTMLElement)) return
      isSent = true
      queueMicrotask(() => document.forms[0]?.requestSubmit())
    }
  })
  const release = await holdProgram(page)
  await page.goto('/auth', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('dana@cedar-fork.example')
  await page.getByLabel('Password', { exact: true }).fill('not yet')
  release()
  await expect(page.getByText('Wrong email or password.')).toBeVisible()
})

test('what is pressed before the program has come is pressed by it, once', async ({ page, baseURL }) => {
  const release = await holdProgram(page)
  // A passkey belongs to a name; a bare number of the machine has none, and the page offers none there.
  const home = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('account.passkeyChallenge')) asked.push(request.url())
  })
  await page.goto(`${home}/auth`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.locator('button[aria-busy=true]')).toHaveText('Sign in with a passkey')
  expect(asked).toEqual([])
  release()
  await expect.poll(() => asked).toHaveLength(1)
  await expect(page.locator('button[aria-busy=true]')).toHaveCount(0)
})

test('a page in another language than the one chosen here is not shown before it is drawn anew', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('haulbook.look', JSON.stringify({ theme: 'dark', density: 'default', language: 'es' }))
    const seen: string[] = []
    Reflect.set(window, 'seen', seen)
    const note = () => {
      const heading = document.querySelector('h1')
      if (heading && getComputedStyle(heading).visibility === 'visible') seen.push(heading.textContent ?? '')
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Cada carga/)
  const seen = await page.evaluate(() => [...new Set(Reflect.get(window, 'seen'))])
  expect(seen).toEqual([expect.stringMatching(/^Cada carga/)])
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
