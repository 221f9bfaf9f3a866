import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { manyPhones, phones } from '../mocks/data/phones.ts'
import { on } from '../mocks/handlers.ts'
import { driverDay } from '../mocks/recorded/driver.ts'
import { driverPhone, office } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Sync',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const heard = [on('sync.phones').gives(phones), ...office]
export const Office: Story = {
  args: page('dispatcher', '/sync', heard),
  play: async ({ canvas }) => {
    // Rows may be replaced while the page settles: each look asks for them anew.
    await waitFor(() => expect(canvas.getByText(/ ahead$/)).toBeVisible(), { timeout: 10_000 })
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Settled' })).toBeVisible(), { timeout: 10_000 })
  },
}
export const OfficeOnAPhone: Story = { args: page('dispatcher', '/sync', heard), globals: onAPhone }
const many = [on('sync.phones').gives(manyPhones), ...office]
export const ManyPhones: Story = { args: page('dispatcher', '/sync', many) }
const unheard = [on('sync.phones').gives({ rows: [], nextCursor: null }), ...office]
export const NoPhones: Story = { args: page('dispatcher', '/sync', unheard) }
const slow = [on('sync.phones').waits(), ...office]
export const Loading: Story = { args: page('dispatcher', '/sync', slow) }
const broken = [on('sync.phones').refuses('unavailable', 'SERVICE_UNAVAILABLE'), ...office]
export const NoAnswer: Story = { args: page('dispatcher', '/sync', broken) }

export const AllSent: Story = { args: page('driver', '/sync', driverPhone), globals: onAPhone }
const cutOff = [on('sync.contact').refuses('unavailable', 'SERVICE_UNAVAILABLE'), ...driverPhone]
/** A step taken without signal, found again on the page that says why it waits. */
export const Waiting: Story = {
  args: page('driver', '/dashboard', cutOff),
  globals: onAPhone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept load' }, { timeout: 10_000 }))
    await userEvent.click(await canvas.findByRole('link', { name: /1 waiting/ }, { timeout: 10_000 }))
    await expect(await canvas.findByTestId('waiting-item', {}, { timeout: 10_000 })).toHaveTextContent(
      String(driverDay.next[0]?.number),
    )
    await expect(canvas.getByRole('button', { name: 'Save as a file' })).toBeVisible()
  },
}
