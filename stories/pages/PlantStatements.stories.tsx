import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, within } from 'storybook/test'
import {
  askingRun,
  manyPlantRows,
  noPlantRows,
  noPlantStatements,
  plantRows,
  plantSites,
  plantStatement,
  plantStatements,
  readyRun,
  settledStatement,
} from '../mocks/data/plant-statements.ts'
import { figures } from '../mocks/data/ticket-detection.ts'
import { on } from '../mocks/handlers.ts'
import { office } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Plant statements',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const WAIT = { timeout: 10_000 }
const LIST = '/ticket-detection?tab=plants'
const OPEN = `${LIST}&statement=${plantStatement.id}`
const full = [
  on('ticketDetection.figures').gives(figures),
  on('plantStatements.list').gives(plantStatements),
  on('plantStatements.sites').gives(plantSites),
  on('plantStatements.byId').gives(plantStatement),
  on('plantStatements.rows').gives(plantRows),
  ...office,
]

export const Statements: Story = { args: page('admin', LIST, full) }
export const NoStatements: Story = {
  args: page('admin', LIST, [on('plantStatements.list').gives(noPlantStatements), ...full]),
}
const brought = http.put('*/api/plant-statements/files/*', () => HttpResponse.json({ id: plantStatement.id }))
const taking: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Take in a statement' }, WAIT))
  const dialog = await screen.findByRole('dialog', {}, WAIT)
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no field for the file')
  await userEvent.upload(input, new File(['Ticket,Date,Net'], 'weekly.csv', { type: 'text/csv' }))
}
export const AskingWhatIsUnclear: Story = {
  args: { ...page('admin', LIST, [on('plantStatements.look').gives(askingRun), ...full]), plain: [brought] },
  play: async (context) => {
    await taking(context)
    await expect(await screen.findByText(/The file does not say it/, {}, WAIT)).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Take the lines (0)' })).toBeDisabled()
    await expect(screen.getByText('Answer what is asked, then you see what the statement would show.')).toBeVisible()
  },
}
export const ReadAsBefore: Story = {
  args: { ...page('admin', LIST, [on('plantStatements.look').gives(readyRun), ...full]), plain: [brought] },
  play: async (context) => {
    await taking(context)
    await expect(await screen.findByText(/Read as statements of Cedar Fork Quarry/, {}, WAIT)).toBeVisible()
    await expect(await screen.findByRole('button', { name: 'Take the lines (27)' }, WAIT)).toBeEnabled()
  },
}
export const Differences: Story = {
  args: page('admin', OPEN, full),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Differences still open: 5', {}, WAIT)).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Settle the statement' }, WAIT)).toBeDisabled()
  },
}
export const Deciding: Story = {
  args: page('admin', OPEN, full),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Decide 0088214' }, WAIT))
    const dialog = within(await screen.findByRole('dialog', {}, WAIT))
    await userEvent.click(await dialog.findByText('Claim it from the plant', {}, WAIT))
    await expect(await dialog.findByRole('textbox', { name: /Amount/ }, WAIT)).toHaveValue('$8.37')
  },
}
export const AskingTheDriver: Story = {
  args: page('dispatcher', OPEN, full),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Decide 0088212' }, WAIT))
    const dialog = within(await screen.findByRole('dialog', {}, WAIT))
    await userEvent.click(await dialog.findByText('Ask the driver for the ticket', {}, WAIT))
    const message = await dialog.findByRole('textbox', { name: /Message/ }, WAIT)
    await expect(message).toHaveTextContent(/Ticket 0088212 of Cedar Fork Quarry/)
  },
}
export const Refused: Story = {
  args: page('admin', OPEN, [
    on('plantStatements.decide').refuses('plant_row_decided', 'UNPROCESSABLE_CONTENT'),
    ...full,
  ]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Decide 88213' }, WAIT))
    const dialog = within(await screen.findByRole('dialog', {}, WAIT))
    await userEvent.click(await dialog.findByText('Reject our ticket', {}, WAIT))
    await userEvent.type(await dialog.findByRole('textbox', { name: /Reason/ }, WAIT), 'Never weighed')
    await userEvent.click(dialog.getByRole('button', { name: 'Reject our ticket' }))
    await expect(await dialog.findByText(/Somebody has decided this row already/, {}, WAIT)).toBeVisible()
  },
}
export const Settled: Story = {
  args: page('admin', `${OPEN}&all=yes`, [on('plantStatements.byId').gives(settledStatement), ...full]),
}
export const AllDecided: Story = { args: page('admin', OPEN, [on('plantStatements.rows').gives(noPlantRows), ...full]) }
export const VeryMany: Story = { args: page('admin', OPEN, [on('plantStatements.rows').gives(manyPlantRows), ...full]) }
export const Loading: Story = { args: page('admin', OPEN, [on('plantStatements.rows').waits(), ...full]) }
export const Failed: Story = {
  args: page('admin', OPEN, [on('plantStatements.byId').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...full]),
}
export const OnAPhone: Story = { args: page('dispatcher', OPEN, full), globals: onAPhone }
