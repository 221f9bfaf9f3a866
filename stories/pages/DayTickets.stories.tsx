import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { milli } from '#domain/units/quantity.ts'
import { on } from '../mocks/handlers.ts'
import { driversOptions, trailersOptions, trucksOptions } from '../mocks/recorded/options.ts'
import { office } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/DayTickets',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const SOON = { timeout: 10_000 }
const checked = { findings: [], usualTareLb: 30_000, netLb: 44_000, quantityMilli: milli(22_000), booked: [] }

export const Empty: Story = {
  args: page('admin', '/loads/tickets', office),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Choose the driver first/, {}, SOON)).toBeVisible()
  },
}

/** What is typed is understood, added up, and asked about at its ticket. */
export const Asked: Story = {
  args: page('admin', '/loads/tickets', [
    on('dayTickets.check').gives({
      ...checked,
      findings: [{ kind: 'question', code: 'tare_unusual', field: 'tare', params: { usualLb: 30_000 } }],
    }),
    ...office,
  ]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: /Driver/ }, SOON), 'a')
    await userEvent.click((await screen.findAllByRole('option', {}, SOON))[0] ?? document.body)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Gross' }), '78000')
    await userEvent.tab()
    await userEvent.keyboard('34000')
    await userEvent.tab()
    await expect(await canvas.findByText('The truck usually weighs 30,000 lb empty.', {}, SOON)).toBeVisible()
    await expect(canvas.getByText(/^1 ticket · 22 tons/)).toBeVisible()
    await expect(canvas.getByText('1 ticket is not ready')).toBeVisible()
  },
}

const [trailer] = trailersOptions
const truck = trucksOptions.find(({ driverId }) => driversOptions.some(({ id }) => id === driverId))
const driver = driversOptions.find(({ id }) => id === truck?.driverId)

/** The driver brings their truck and the tractor its trailer, as in the load form; another truck brings its own. */
export const EquipmentComesAlong: Story = {
  args: page('admin', '/loads/tickets', [
    on('loads.usualTrailer').gives({ id: trailer?.id ?? '', label: trailer?.label ?? '', truck: truck?.label ?? '' }),
    ...office,
  ]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: /Driver/ }, SOON), driver?.label ?? '')
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(driver?.label ?? '') }, SOON))
    await expect(await canvas.findByText(`${driver?.label}’s usual truck`, {}, SOON)).toBeVisible()
    await expect(await canvas.findByText(`Usual trailer of ${truck?.label}`, {}, SOON)).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: 'Truck' })).toHaveValue(truck?.label)
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Trailer' })).toHaveValue(trailer?.label))
  },
}

/** Enter begins the next ticket as the last one; a cell that cannot be read says so, and Escape takes it back. */
export const ByKeyboard: Story = {
  args: page('admin', '/loads/tickets', [on('dayTickets.check').gives(checked), ...office]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Ticket number' }, SOON))
    await userEvent.keyboard('4101')
    await userEvent.tab()
    await userEvent.keyboard('74000')
    await userEvent.tab()
    await userEvent.keyboard('30000{Enter}')
    const [, second] = await canvas.findAllByRole('textbox', { name: 'Ticket number' }, SOON)
    await expect(second).toHaveFocus()
    await expect(canvas.getAllByRole('textbox', { name: 'Tare' })[1]).toHaveValue('30000')
    const [, loaded] = canvas.getAllByRole('textbox', { name: 'Loaded at' })
    if (!loaded) throw new Error('the second ticket has no time')
    await userEvent.click(loaded)
    await userEvent.keyboard('25')
    await userEvent.tab()
    await expect(await canvas.findByText('Type a time of the day, such as 0730 or 7:30.')).toBeVisible()
    await userEvent.click(loaded)
    await userEvent.keyboard('7{Escape}')
    await expect(loaded).toHaveValue('25')
  },
}

export const OnAPhone: Story = {
  args: page('dispatcher', '/loads/tickets', office),
  globals: onAPhone,
}
