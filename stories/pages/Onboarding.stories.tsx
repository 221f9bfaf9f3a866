import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import {
  companyOnboarding,
  completeOnboarding,
  driverOnboarding,
  manyOnboardings,
  newOnboarding,
  onboardings,
  ownOnboarding,
} from '../mocks/data/onboarding.ts'
import { on } from '../mocks/handlers.ts'
import { office } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Onboarding',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const WAIT = { timeout: 10_000 }
const text = on('onboarding.text').gives({
  text: 'I have been given the rules and will keep them.',
  sha256: 'ab'.repeat(32),
})
const list = on('onboarding.list').gives(onboardings)
const opened = (file: typeof ownOnboarding) => [on('onboarding.byId').gives(file), list, text, ...office]
const own = [
  on('onboarding.list').gives({ rows: onboardings.rows.slice(0, 1), nextCursor: null }),
  ...opened(ownOnboarding),
]
const OPEN = `/onboarding?file=${driverOnboarding.id}`

export const UnderWay: Story = {
  args: page('admin', '/onboarding', [list, ...office]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Rosa Delgado' }, WAIT)).toBeVisible()
  },
}
export const Many: Story = {
  args: page('admin', '/onboarding', [on('onboarding.list').gives(manyOnboardings), ...office]),
}
export const Empty: Story = {
  args: page('admin', '/onboarding', [on('onboarding.list').gives({ rows: [], nextCursor: null }), ...office]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nobody is being onboarded', {}, WAIT)).toBeVisible()
  },
}
/** An item that was handed in is open for a decision; names on two papers differ. */
export const Review: Story = {
  args: page('admin', OPEN, opened(driverOnboarding)),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('The names differ: Rosa Delgado and Rosa Delgada.', {}, WAIT)).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Give back: Application' }))
    const dialog = within(await screen.findByRole('dialog', {}, WAIT))
    await userEvent.click(dialog.getByRole('button', { name: 'Give back' }))
    await expect(await dialog.findByText('This is needed.')).toBeVisible()
  },
}
export const Company: Story = { args: page('admin', OPEN, opened(companyOnboarding)) }
export const WithoutAccount: Story = { args: page('admin', OPEN, opened(newOnboarding)) }
export const Complete: Story = { args: page('admin', OPEN, opened(completeOnboarding)) }
/** What was given back is open with its reason; what expired is said at its field. */
export const Own: Story = {
  args: page('driver', '/onboarding', own),
  globals: onAPhone,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Reason: The picture is cut off at the left.', {}, WAIT)).toBeVisible()
    const expires = canvas.getByLabelText(/Licence expires on/)
    await userEvent.clear(expires)
    await userEvent.type(expires, '2020-01-01')
    await expect(await canvas.findByText(/expired/)).toBeVisible()
  },
}
export const OwnSignature: Story = { args: page('driver', '/onboarding?step=policy', own), globals: onAPhone }
export const NothingAsked: Story = {
  args: page('driver', '/onboarding', [on('onboarding.list').gives({ rows: [], nextCursor: null }), ...office]),
}
export const Failing: Story = {
  args: page('admin', '/onboarding', [on('onboarding.list').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...office]),
}
