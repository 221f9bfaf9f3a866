import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { instant } from '#domain/units/time.ts'
import { DeskConflict } from '#web/features/sync/desk-conflict.tsx'
import { newId } from '#web/operation.ts'
import type { AnswerOf } from '../../mocks/answers.ts'
import { on } from '../../mocks/handlers.ts'
import { movingLoad } from '../../mocks/recorded/moving-load.ts'
import { office } from '../../mocks/worlds.ts'
import { onAPhone, page } from '../page-args.ts'
import { PageStory } from '../page-story.tsx'
import { PartStory } from '../part-story.tsx'

const ANA = 'edb5c2e8-4118-7efb-882b-7b1c4853af1f'
const HANK = 'c74d4360-2a6e-787b-8602-3877519cccc1'

const truck: AnswerOf<'trucks.byId'> = {
  id: 'df53e3f0-cad6-7391-8671-a70ba7b35a64',
  version: 3,
  createdAt: '2026-11-08T01:56:57.729Z',
  archivedAt: null,
  unitNumber: 'T-118',
  contractorId: null,
  contractorName: null,
  driverId: ANA,
  driverName: 'Ana Villegas',
  plate: 'OK 4T 118',
  vin: null,
  status: 'active',
  tareLb: 31_000,
  registeredGrossLb: 80_000,
  fuelType: 'diesel',
  tankGal: 200,
  body: 'tractor',
}
/** The same truck, as somebody else has saved it meanwhile. */
const stored = { ...truck, version: 4, driverId: HANK, driverName: 'Hank Odom', tareLb: 30_500 }

const typed = {
  operationId: newId(),
  path: 'trucks.update',
  input: truck,
  entity: truck.id,
  at: instant(Date.parse('2026-11-09T14:05:00.000Z')),
  state: 'refused',
  refusal: { code: 'stale_version', params: {}, missing: [] },
} as const

const ofTheQueue = [on('trucks.byId').gives(stored), ...office]

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Parts/Conflicts',
  component: PageStory,
  parameters: { controls: { disable: true } },
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const inTheForm = [on('trucks.byId').gives(truck), on('trucks.update').isOvertakenBy(stored), ...office]

/** A truck that somebody else saved while it was typed: both values of what differs, and the choice. */
export const InARecordsForm: Story = {
  args: page('dispatcher', `/trailers?tab=trucks&edit=${truck.id}`, inTheForm),
  play: async ({ userEvent }) => {
    const form = within(await within(document.body).findByRole('dialog', {}, { timeout: 10_000 }))
    const weight = await form.findByLabelText(/Empty weight/, {}, { timeout: 10_000 })
    await userEvent.clear(weight)
    await userEvent.type(weight, '31200')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    const seen = await form.findByText('you typed 31,200 lb, now it is 30,500 lb', {}, { timeout: 10_000 })
    await expect(seen).toBeVisible()
    await expect(await form.findByText('you typed Ana Villegas, now it is Hank Odom')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Save mine over it' })).toBeVisible()
  },
}
export const InARecordsFormOnAPhone: Story = { ...InARecordsForm, globals: onAPhone }

const planned = { ...movingLoad, status: 'planned' as const, poNumber: '4471', draft: null }
const aLoad = [on('loads.byId').gives(planned), on('loads.edit').isOvertakenBy({ version: 9 }), ...office]

/** The same of a load that is changed on its page. */
export const InALoadsForm: Story = {
  args: page('dispatcher', `/loads/${planned.id}?edit=true`, aLoad),
  play: async ({ canvas, userEvent }) => {
    const number = await canvas.findByLabelText(/PO number/, {}, { timeout: 10_000 })
    await userEvent.clear(number)
    await userEvent.type(number, '4480')
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }))
    const seen = await canvas.findByText('you typed 4480, now it is 4471', {}, { timeout: 10_000 })
    await expect(seen).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Take theirs' }))
    await expect(await canvas.findByLabelText(/PO number/)).toHaveValue('4471')
    await expect(seen).not.toBeInTheDocument()
  },
}

const settled = [on('settings.set').isOvertakenBy({ value: false }), ...office]

/** The same of a setting, which is saved as soon as it is changed. */
export const OfASetting: Story = {
  args: page('admin', '/settings', settled),
  play: async ({ canvas, userEvent }) => {
    const rates = 'Dispatchers see what customers pay.'
    await userEvent.click(await canvas.findByRole('checkbox', { name: rates }, { timeout: 10_000 }))
    const seen = await canvas.findByText('you typed Yes, now it is No', {}, { timeout: 10_000 })
    await expect(seen).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Take theirs' }))
    await expect(seen).not.toBeInTheDocument()
    await expect(canvas.getByRole('checkbox', { name: rates })).not.toBeChecked()
  },
}

/** The same of a change that waited at this desk for a connection. */
export const InTheDesksQueue: Story = {
  args: page('dispatcher', '/', ofTheQueue),
  render: () => (
    <PartStory mocks={ofTheQueue}>
      <DeskConflict change={typed} />
    </PartStory>
  ),
  play: async ({ canvas }) => {
    const seen = await canvas.findByText('you typed 31,000 lb, now it is 30,500 lb', {}, { timeout: 10_000 })
    await expect(seen).toBeVisible()
    await expect(await canvas.findByText('you typed Ana Villegas, now it is Hank Odom')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Take theirs' })).toBeVisible()
  },
}
