import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { allRules, fraudInFigures, manyCases, noCases, openCases, openedCase } from '../mocks/data/fraud.ts'
import { on } from '../mocks/handlers.ts'
import { office } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Fraud',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const WAIT = { timeout: 10_000 }
const full = [
  on('fraud.figures').gives(fraudInFigures),
  on('fraud.cases').gives(openCases),
  on('fraud.look').gives({ id: openedCase.id }),
  on('fraud.case').gives(openedCase),
  on('fraud.rules').gives(allRules),
  ...office,
]
const PATH = '/fraud-management'
const OPEN = `${PATH}?case=${openedCase.id}&look=${openedCase.looks[0]?.id}`

export const Cases: Story = {
  args: page('admin', PATH, full),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /C-00042/ }, WAIT)).toHaveTextContent('bank account')
  },
}
export const Many: Story = { args: page('admin', PATH, [on('fraud.cases').gives(manyCases), ...full]) }
export const OpenCase: Story = {
  args: page('admin', OPEN, full),
  play: async () => {
    await expect(await screen.findByText('96 % of that hour has positions.', {}, WAIT)).toBeVisible()
    await expect(screen.getByText('Ticket: disagrees')).toBeVisible()
  },
}
/** A decision without a reason is refused at its field. */
export const ClearWithoutReason: Story = {
  args: page('admin', OPEN, full),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Clear' }, WAIT))
    const last = (await screen.findAllByRole('button', { name: 'Clear' })).at(-1)
    if (last) await userEvent.click(last)
    await expect(await screen.findByText('This is needed.')).toBeVisible()
  },
}
export const Explained: Story = {
  args: page('admin', OPEN, full),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Score 96: how it came about' }, WAIT))
    await expect(await screen.findByText('Strongest signal of each source')).toBeVisible()
  },
}
export const Rules: Story = {
  args: page('admin', `${PATH}?tab=rules`, full),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /F13/ }, WAIT)).toHaveTextContent('Not testable')
  },
}
export const Empty: Story = {
  args: page('admin', PATH, [on('fraud.cases').gives(noCases), ...full]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No cases', {}, WAIT)).toBeVisible()
  },
}
export const Failing: Story = {
  args: page('admin', PATH, [on('fraud.cases').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...full]),
}
export const OnAPhone: Story = { args: page('admin', OPEN, full), globals: onAPhone }
