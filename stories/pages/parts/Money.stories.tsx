import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { LoadMoney } from '#web/features/charges/load-money.tsx'
import { MoneyLines } from '#web/features/charges/money-lines.tsx'
import { newId } from '#web/operation.ts'
import { on } from '../../mocks/handlers.ts'
import { loadMoney, oneLoad } from '../../mocks/worlds.ts'
import { drawn } from '../page-args.ts'
import { PartStory } from '../part-story.tsx'
import { WithMoney } from './load-parts.tsx'

const id = newId()
const none = [on('charges.ofLoad').gives({ ...loadMoney, sides: [] })]
const failing = [on('charges.ofLoad').refuses('unexpected', 'INTERNAL_SERVER_ERROR')]

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
