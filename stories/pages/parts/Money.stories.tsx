import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { instant, parseInstant } from '#domain/units/time.ts'
import { LoadMoney } from '#web/features/charges/load-money.tsx'
import { MoneyLines } from '#web/features/charges/money-lines.tsx'
import { newId } from '#web/operation.ts'
import { on } from '../../mocks/handlers.ts'
import { loadMoney, noHours, oneLoad } from '../../mocks/worlds.ts'
import { drawn } from '../page-args.ts'
import { PartStory } from '../part-story.tsx'
import { WithMoney } from './load-parts.tsx'

const id = newId()
const none = [on('charges.ofLoad').gives({ ...loadMoney, sides: [] })]
const failing = [on('charges.ofLoad').refuses('unexpected', 'INTERNAL_SERVER_ERROR')]

const recorded = {
  startedAt: parseInstant('2026-11-21T13:02:00.000Z') ?? instant(0),
  finishedAt: parseInstant('2026-11-21T20:31:00.000Z') ?? instant(0),
}
const hourly = { ...noHours, isHourly: true, recorded }
const waits = [on('charges.hours').gives(hourly), ...oneLoad]
const reason = 'The foreman let the truck go an hour later, and its driver washed it out at the yard'
const stated = {
  ...recorded,
  unpaidMin: 30,
  minutes: 419,
  source: 'typed' as const,
  reason,
  statedAt: recorded.finishedAt,
}
const counted = [on('charges.hours').gives({ ...hourly, stated }), ...oneLoad]
const late = [on('charges.hours').gives({ ...hourly, recorded: null }), ...oneLoad]
const thin = { revenueCents: 31_200, costCents: 28_900, marginCents: 2_300, marginPercentHundredths: 737 }
const belowFloor = [
  on('charges.ofLoad').gives({ ...loadMoney, margin: { ...thin, isComplete: true, missedFloorHundredths: 1_000 } }),
  ...oneLoad,
]

const meta: Meta<typeof PartStory> = {
  title: 'Loads/Money',
  component: PartStory,
  play: drawn,
  args: { mocks: oneLoad, children: <LoadMoney loadId={id} /> },
  parameters: { controls: { disable: true } },
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

export const Sides: Story = {}
export const BelowFloor: Story = {
  args: { mocks: belowFloor },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Below the margin floor of 10%', {}, { timeout: 10_000 })).toBeVisible()
  },
}
export const LinesAndHow: Story = {
  args: {
    children: (
      <WithMoney>
        {({ sides: [side], tickets }) =>
          side ? <MoneyLines label="Driver" lines={side.lines} tickets={tickets} total={side.totalCents} /> : null
        }
      </WithMoney>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const [how] = await canvas.findAllByRole('button', { name: /how/i }, { timeout: 10_000 })
    if (how) await userEvent.click(how)
    await expect(await screen.findByRole('dialog')).toHaveTextContent(/Linehaul/)
  },
}
export const NoTerms: Story = { args: { mocks: none } }
export const Failed: Story = { args: { mocks: failing } }
/** Priced by the hour: the steps recorded when it began and ended. */
export const HoursRecorded: Story = {
  args: { mocks: waits },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'State hours' }, { timeout: 10_000 })).toBeEnabled()
    await expect(canvas.queryByLabelText(/Why these are not/)).toBeNull()
    await userEvent.clear(canvas.getByLabelText(/^End/))
    await expect(canvas.getByLabelText(/Why these are not/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'State hours' })).toBeDisabled()
  },
}
export const HoursStated: Story = { args: { mocks: counted } }
export const NoHoursRecorded: Story = { args: { mocks: late } }
