import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { milli } from '#domain/units/quantity.ts'
import { ImportDialog } from '#web/features/loads/import/import-dialog.tsx'
import type { AnswerOf } from '../../mocks/answers.ts'
import { on } from '../../mocks/handlers.ts'
import { movingLoad } from '../../mocks/recorded/moving-load.ts'
import { drawn } from '../page-args.ts'
import { PartStory } from '../part-story.tsx'

type Answer = AnswerOf<'loads.importList'>

const row = (line: number, more: Partial<Answer['rows'][number]> = {}): Answer['rows'][number] => ({
  ...{ line, reference: `PO-${line}`, customer: 'Bluff Paving', pickup: 'North Pit', delivery: 'Station 40' },
  ...{ material: 'Crusher run', quantityMilli: milli(22_000), unit: 'ton', state: 'take', reason: null, value: '' },
  ...{ gaps: [], unassigned: [], code: null, load: null, ...more },
})
const looked: Answer = {
  rows: [
    row(2),
    row(3, { unassigned: ['inspected_today'] }),
    row(4, { state: 'known', reason: 'same_reference', load: { id: movingLoad.id, number: movingLoad.number } }),
    row(5, { state: 'refuse', reason: 'material_unknown', value: 'Crusher rum' }),
    row(6, { state: 'refuse', reason: 'gaps', gaps: ['same_site', 'rate'] }),
    row(7, { state: 'ask', reason: 'day_order', value: '03/04/2026' }),
  ],
  ...{ next: null, total: 6, unused: ['Broker'] },
  file: {
    questions: [
      { about: 'day_order', field: 'pickupFrom', choices: ['month_first', 'day_first'], samples: ['03/04/2026'] },
    ],
    mapping: { delimiter: ',', headLine: 1, columns: { customer: 1 }, decimal: null, dayOrder: null },
    heads: [
      { head: 'Reference', samples: ['PO-2'] },
      { head: 'Customer', samples: ['Bluff Paving'] },
    ],
  },
}

const meta: Meta<typeof PartStory> = {
  title: 'Loads/Import dialog',
  component: PartStory,
  play: drawn,
  args: {
    mocks: [on('loads.importList').gives(looked)],
    role: 'dispatcher',
    children: <ImportDialog onClose={fn()} />,
  },
  parameters: { controls: { disable: true } },
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>
type Played = Parameters<NonNullable<Story['play']>>[0]

async function checkList({ userEvent }: Pick<Played, 'userEvent'>): Promise<void> {
  const field = await screen.findByRole('textbox', { name: 'List of loads (CSV)' }, { timeout: 10_000 })
  await userEvent.type(field, 'Reference,Customer')
  await userEvent.click(screen.getByRole('button', { name: 'Check the list' }))
}

export const Empty: Story = {}

/** What would become of each line: planned, there already, asked or refused, each with its sentence. */
export const Looked: Story = {
  play: async ({ userEvent }) => {
    await checkList({ userEvent })
    await expect(await screen.findByText('2 loads would be planned.', {}, { timeout: 10_000 })).toBeVisible()
    await expect(screen.getByText(/No material on file is called “Crusher rum”/)).toBeVisible()
    await expect(screen.getByRole('link', { name: String(movingLoad.number) })).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Plan 2 loads' })).toBeEnabled()
  },
}

export const Refused: Story = {
  args: { mocks: [on('loads.importList').refuses('too_big', 'BAD_REQUEST', { maximum: 500 })] },
  play: async ({ userEvent }) => {
    await checkList({ userEvent })
    await expect(await screen.findByRole('alert', {}, { timeout: 10_000 })).toBeVisible()
  },
}

export const UnderWay: Story = {
  args: { mocks: [on('loads.importList').waits()] },
  play: checkList,
}

/** A list that is changed while the last one is looked at is not waited for, and what comes late of that one is not shown. */
export const ChangedUnderWay: Story = {
  args: UnderWay.args,
  play: async ({ userEvent }) => {
    const field = await screen.findByRole('textbox', { name: 'List of loads (CSV)' }, { timeout: 10_000 })
    await userEvent.type(field, 'Reference')
    const check = screen.getByRole('button', { name: 'Check the list' })
    await userEvent.click(check)
    await waitFor(() => expect(check).toHaveAttribute('data-pending'))
    await userEvent.type(field, ',Customer')
    await waitFor(() => expect(check).not.toHaveAttribute('data-pending'))
  },
}
