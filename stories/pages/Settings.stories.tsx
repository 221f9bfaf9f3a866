import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { settings as declared } from '#domain/settings/registry.ts'
import { settings as words } from '#domain/words/en/settings.ts'
import type { AnswerOf } from '../mocks/answers.ts'
import { fleetChannels } from '../mocks/data/notifications.ts'
import { everySetting } from '../mocks/data/settings.ts'
import { on } from '../mocks/handlers.ts'
import { office } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

/** The settings of a fleet, in sections. */
const meta: Meta<typeof PageStory> = {
  title: 'Pages/Settings',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>
type Played = Parameters<NonNullable<Story['play']>>[0]

const SOON = { timeout: 10_000 }
const all = [on('settings.list').gives(everySetting), ...office]

/** The sentences of the settings that stand in a part of the page, each as often as it stands there. */
function saidIn(part: Element): string[] {
  const sentences = new Set<string>(Object.values(words.sentence))
  return [...part.querySelectorAll('label, legend')]
    .map(({ textContent }) => textContent?.trim() ?? '')
    .filter((text) => sentences.has(text))
}

const sentencesOf = (wanted: (group: string) => boolean) =>
  everySetting.filter(({ group }) => wanted(group)).map(({ key }) => words.sentence[key])

/** Goes to every section that its link names: each has its own settings, and together they have each that is declared once. */
export const EverySection: Story = {
  args: page('admin', '/settings', all),
  play: async ({ canvas }) => {
    const links = within(await canvas.findByRole('navigation', { name: words.sections }, SOON)).getAllByRole('link')
    const found: string[] = []
    for (const link of links) {
      const group = link.getAttribute('href')?.slice(1) ?? ''
      const section = document.getElementById(group)
      if (!section) throw new Error(`${link.textContent} leads nowhere`)
      section.scrollIntoView()
      await expect(within(section).getByRole('heading', { name: link.textContent ?? '' })).toBeVisible()
      const own = saidIn(section)
      await expect(own.toSorted()).toEqual(sentencesOf((one) => one === group).toSorted())
      found.push(...own)
    }
    await expect(found.toSorted()).toEqual(sentencesOf((group) => group !== 'company').toSorted())
    await expect(everySetting.map(({ key }) => key).toSorted()).toEqual(Object.keys(declared).toSorted())
  },
}
export const OnAPhone: Story = { args: page('admin', '/settings', all), globals: onAPhone }

/** The company has a tab of its own, with its settings and an invoice that shows them. */
export const Company: Story = {
  args: page('admin', '/settings?tab=company', all),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: words.group.company }, SOON)).toBeVisible()
    await expectSaid(
      canvas,
      sentencesOf((group) => group === 'company'),
    )
  },
}
/** What is typed narrows all sections, the company's too. */
export const Searched: Story = {
  args: page('admin', '/settings', all),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', {}, SOON), 'bank transfers')
    await waitFor(() => expect(canvas.getAllByRole('heading', { name: words.group.company })).toHaveLength(1))
    await expectSaid(canvas, [words.sentence.company_bank])
  },
}
export const WhoIsTold: Story = {
  args: page('admin', '/settings?tab=news', [on('notifications.fleetChannels').gives(fleetChannels), ...all]),
}
const change: AnswerOf<'audit.list'>['rows'][number] = {
  ...{ id: '01a1b8df-8101-79d1-83cd-1f7dcb37e4a2', created_at: '2026-11-21T14:02:00.000Z' },
  ...{ actorId: null, actorName: 'Dana Whitlock', actorRole: 'admin', ip: '192.0.2.17', procedure: 'settings.set' },
  ...{ entity: 'setting', entityId: '01a1b8df-8101-79d1-83cd-1f7dcb37e4a3', reason: null, requestId: null, seq: 4071 },
  ...{ before: { free_time_min: 120 }, after: { free_time_min: 90 } },
}
export const AuditLog: Story = {
  args: page('admin', '/settings?tab=audit', [
    on('audit.list').gives({ rows: [change], nextCursor: null, isCut: false }),
    ...all,
  ]),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/Dana Whitlock/, {}, SOON)).length).toBeGreaterThan(0)
  },
}
/** What only an administrator may change is there to be read. */
export const NotToBeChanged: Story = {
  args: page('admin', '/settings', [
    on('settings.list').gives(everySetting.map((one) => ({ ...one, mayChange: false }))),
    ...office,
  ]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: words.sentence.auto_close }, SOON)).toBeDisabled()
  },
}

async function expectSaid(canvas: Played['canvas'], sentences: readonly string[]): Promise<void> {
  const main = await canvas.findByRole('main', {}, SOON)
  await waitFor(() => expect(saidIn(main).toSorted()).toEqual(sentences.toSorted()))
}

const MADE = '2026-11-21T14:02:00.000Z'
const addresses: AnswerOf<'webhooks.list'> = [
  {
    id: '01a0b2c3-0000-7000-8000-00000000e001',
    version: 3,
    url: 'https://erp.cedar-ridge.example/haulbook',
    description: 'Accounting',
    events: ['load.moved', 'ticket.verified', 'invoice.issued'],
    isOn: true,
    offBecause: null,
    failingSince: null,
    createdAt: MADE,
    oldSecretUntil: null,
  },
  {
    id: '01a0b2c3-0000-7000-8000-00000000e002',
    version: 1,
    url: 'https://customer.example/loads',
    description: null,
    events: ['load.changed'],
    isOn: false,
    offBecause: 'failing',
    failingSince: MADE,
    createdAt: MADE,
    oldSecretUntil: null,
  },
]
const sent: AnswerOf<'webhooks.deliveries'> = {
  nextCursor: null,
  rows: [
    {
      id: '01a0b2c3-0000-7000-8000-00000000e011',
      event: 'load.moved',
      state: 'waiting',
      failures: 2,
      nextAt: MADE,
      createdAt: MADE,
      finishedAt: null,
      message: '{\n  "type": "load.moved"\n}',
    },
    {
      id: '01a0b2c3-0000-7000-8000-00000000e012',
      event: 'invoice.issued',
      state: 'delivered',
      failures: 0,
      nextAt: null,
      createdAt: MADE,
      finishedAt: MADE,
      message: '{\n  "type": "invoice.issued"\n}',
    },
  ],
}
const hooks = [on('webhooks.list').gives(addresses), on('webhooks.deliveries').gives(sent), ...all]
/** Where events are sent, and what was sent there. */
export const Webhooks: Story = {
  args: page('admin', '/settings?tab=webhooks', hooks),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Accounting', {}, SOON)).toBeVisible()
    await expect(canvas.getByText('Off: it failed for five days')).toBeVisible()
    const [log] = canvas.getAllByRole('button', { name: 'What was sent' })
    if (log) await userEvent.click(log)
    const drawer = within(await within(document.body).findByRole('dialog', { name: 'What was sent: Accounting' }))
    await expect(await drawer.findByText(/2 attempts failed/)).toBeVisible()
  },
}
export const WebhooksOnAPhone: Story = { args: page('admin', '/settings?tab=webhooks', hooks), globals: onAPhone }
export const NoWebhooks: Story = {
  args: page('admin', '/settings?tab=webhooks', [on('webhooks.list').gives([]), ...all]),
}
