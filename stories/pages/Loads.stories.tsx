import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { cents } from '#domain/units/money.ts'
import type { AnswerOf } from '../mocks/answers.ts'
import { on } from '../mocks/handlers.ts'
import { loads, preview } from '../mocks/recorded/loads.ts'
import { movingLoad } from '../mocks/recorded/moving-load.ts'
import { driversOptions, trailersOptions, trucksOptions } from '../mocks/recorded/options.ts'
import { company, newFleet, office } from '../mocks/worlds.ts'
import { drawn, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Loads',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

/** How much of the page scrolls up and down: the window itself, and what scrolls in it beside the menu. */
function scrolling(): number {
  const root = document.documentElement
  const inside = [...document.querySelectorAll('main *')].filter(
    (element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1,
  )
  return inside.length + (root.scrollHeight > window.innerHeight + 1 ? 1 : 0)
}

const IN_TRANSIT = new RegExp(String(movingLoad.number))
export const List: Story = {
  args: page('dispatcher', '/loads', office),
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: IN_TRANSIT }, { timeout: 10_000 })
    await expect(row).toBeVisible()
    // Number and status stand in a row of the usual height.
    const head = row.querySelector('th[scope="row"] > *')
    await expect(head?.getBoundingClientRect().height).toBeLessThanOrEqual(38)
    await expect(scrolling()).toBeLessThanOrEqual(1)
  },
}
const money = {
  bill: 'part_paid' as const,
  pay: 'in_settlement' as const,
  invoices: [{ id: movingLoad.id, number: 'INV-00412' }],
  settlements: [{ id: movingLoad.id, number: 'S-00031' }],
  marginCents: cents(18_450),
}
const billed = { ...loads, rows: loads.rows.map((row, at) => (at === 0 ? { ...row, money } : row)) }
/** The columns that are offered: where bill and pay stand, with their papers, the expected arrival and the margin. */
export const Money: Story = {
  args: page('admin', '/loads?columns=number,eta,bill,pay,margin', [on('loads.list').gives(billed), ...office]),
  play: async ({ canvas }) => {
    const invoice = await canvas.findByRole('link', { name: 'INV-00412' }, { timeout: 10_000 })
    await expect(invoice).toHaveAttribute('href', expect.stringContaining('/customer-invoicing?invoice='))
    await expect(canvas.getByRole('link', { name: 'S-00031' })).toBeVisible()
  },
}
export const Board: Story = { args: page('dispatcher', '/loads?view=board', office) }
export const OfAContractor: Story = { args: page('contractor', '/loads', company) }
export const NoneYet: Story = { args: page('dispatcher', '/loads', newFleet) }
export const NothingMatches: Story = { args: page('dispatcher', '/loads?q=gravel&held=true', newFleet) }
const failing = [on('loads.list').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...office]
export const Failed: Story = {
  args: page('dispatcher', '/loads', failing),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 10_000 })).toBeVisible()
  },
}
const waiting = [on('loads.list').waits(), ...office]
export const Loading: Story = { args: page('dispatcher', '/loads', waiting) }
const slow = [on('loads.list').givesLate(loads, 3_000), ...office]
/** Three seconds until the rows: for looking at, the tests do not wait for it. */
export const Slow: Story = { args: page('dispatcher', '/loads', slow), tags: ['!test'] }
export const NewLoad: Story = {
  args: page('dispatcher', '/loads/new', office),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: /Customer/ }, { timeout: 10_000 })).toBeVisible()
  },
}

/** Tomorrow stands there; each load is copied or left by itself. */
export const CopiedToAnotherDay: Story = {
  args: page('dispatcher', '/loads', office),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: IN_TRANSIT }, { timeout: 10_000 }))
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }, { timeout: 10_000 }))
    await expect(await screen.findByRole('menuitem', { name: 'Load sheets to print (PDF)' })).toBeVisible()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Copy to another day' }))
    const dialog = await screen.findByRole('dialog', { name: /Copy to another day/ }, { timeout: 10_000 })
    await expect(within(dialog).getByRole('button', { name: 'Copy to another day' })).toBeEnabled()
  },
}

const warned: AnswerOf<'loads.preview'> = {
  ...preview,
  gaps: [],
  checks: [{ rule: 'inspected_today', answer: 'warn', detail: {} }],
}
const [driver] = driversOptions
const [truck] = trucksOptions
const [trailer] = trailersOptions
/** The checks come late: the press waits for them, and asks for their reason before anything is planned. */
export const PlannedBeforeTheChecks: Story = {
  args: page('dispatcher', '/loads/new', [
    on('loads.preview').givesLate(warned, 1_500),
    on('loads.create').refuses('unexpected', 'INTERNAL_SERVER_ERROR'),
    ...office,
  ]),
  play: async ({ canvas, userEvent }) => {
    await chooseDriver(canvas, userEvent)
    await userEvent.click(canvas.getByRole('button', { name: 'Plan load' }))
    const asked = 'A check warns about this assignment. Give a reason to assign anyway.'
    await expect((await canvas.findAllByText(asked, {}, { timeout: 10_000 }))[0]).toBeVisible()
    await expect(canvas.getByLabelText('Reason for passing the warnings')).toBeInvalid()
  },
}

const blocked: AnswerOf<'loads.preview'> = {
  ...preview,
  gaps: [],
  checks: [
    { rule: 'licence_valid', answer: 'block', detail: {} },
    { rule: 'inspected_today', answer: 'warn', detail: {} },
  ],
}
/** A check forbids it: that stands at its field, and nothing is planned. */
export const BlockedBeforeItIsPlanned: Story = {
  args: page('dispatcher', '/loads/new', [
    on('loads.preview').givesLate(blocked, 1_500),
    on('loads.create').refuses('unexpected', 'INTERNAL_SERVER_ERROR'),
    ...office,
  ]),
  play: async ({ canvas, userEvent }) => {
    await chooseDriver(canvas, userEvent)
    await userEvent.click(canvas.getByRole('button', { name: 'Plan load' }))
    await expect((await canvas.findAllByText(/^Driver’s licence: /, {}, { timeout: 10_000 }))[0]).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: /^Driver/ })).toBeInvalid()
    await expect(canvas.getByLabelText('Reason for passing the warnings')).toBeValid()
  },
}

/** A driver brings their truck, and the tractor the trailer that it pulled last. */
export const EquipmentComesAlong: Story = {
  args: page('dispatcher', '/loads/new', [
    on('loads.usualTrailer').gives(
      trailer && truck ? { id: trailer.id, label: trailer.label, truck: truck.label } : null,
    ),
    ...office,
  ]),
  play: async ({ canvas, userEvent }) => {
    await chooseDriver(canvas, userEvent)
    await expect(await canvas.findByText(`Usual trailer of ${truck?.label}`, {}, { timeout: 10_000 })).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: 'Truck' })).toHaveValue(truck?.label)
  },
}

/** The trailer that the tractor brings comes late: what somebody types until then stays, and stays the only thing. */
export const TrailerIsTypedMeanwhile: Story = {
  args: page('dispatcher', '/loads/new', [
    on('loads.usualTrailer').givesLate(
      trailer && truck ? { id: trailer.id, label: trailer.label, truck: truck.label } : null,
      1500,
    ),
    ...office,
  ]),
  play: async ({ canvas, userEvent }) => {
    await chooseDriver(canvas, userEvent)
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Truck' })).toHaveValue(truck?.label))
    const field = canvas.getByRole('combobox', { name: 'Trailer' })
    await userEvent.type(field, 'R-4')
    await new Promise((done) => setTimeout(done, 2000))
    await expect(field).toHaveValue('R-4')
    await expect(canvas.queryByText(`Usual trailer of ${truck?.label}`)).toBeNull()
    // An open list hides the page behind it from readers.
    await userEvent.keyboard('{Escape}')
  },
}

type Played = Parameters<NonNullable<Story['play']>>[0]
async function chooseDriver(canvas: Played['canvas'], userEvent: Played['userEvent']): Promise<void> {
  const field = await canvas.findByRole('combobox', { name: 'Driver' }, { timeout: 10_000 })
  await userEvent.type(field, driver?.label ?? '')
  await userEvent.click(
    await screen.findByRole('option', { name: new RegExp(driver?.label ?? '') }, { timeout: 10_000 }),
  )
}
