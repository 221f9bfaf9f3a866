import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PhoneReaderCard, type PhoneReaderState } from '#web/features/sync/phone-reader-card.tsx'
import { driverPhone } from '../../mocks/worlds.ts'
import { onAPhone } from '../page-args.ts'
import { PartStory } from '../part-story.tsx'

const meta: Meta<typeof PartStory> = {
  title: 'Pages/Sync/Ticket reader',
  component: PartStory,
  globals: onAPhone,
}
export default meta
type Story = StoryObj<typeof meta>

const noFetch = () => undefined
const inState = (state: PhoneReaderState) => ({
  role: 'driver' as const,
  mocks: driverPhone,
  children: <PhoneReaderCard state={state} onFetch={noFetch} />,
})
const says =
  (text: RegExp): Story['play'] =>
  async ({ canvas }) =>
    expect(await canvas.findByText(text, {}, { timeout: 10_000 })).toBeVisible()

export const Ready: Story = {
  args: inState({ kind: 'ready', bytes: 5_810_474 }),
  play: says(/On this phone: 5\.\d MB, ready/),
}
export const Missing: Story = {
  args: inState({ kind: 'missing', bytes: 3_900_000 }),
  play: says(/Not on this phone yet/),
}
export const Fetching: Story = { args: inState({ kind: 'fetching', bytes: 3_900_000 }), play: says(/to fetch/) }
export const Failed: Story = { args: inState({ kind: 'failed', bytes: 3_900_000 }), play: says(/Could not be fetched/) }
export const Unsupported: Story = {
  args: inState({ kind: 'unsupported' }),
  play: says(/cannot read tickets by itself/),
}
