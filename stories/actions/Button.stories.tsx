import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { AddIcon, Button, DeleteIcon, MoreIcon, Row } from '#ui'
import { LONG_LABEL, narrow, thumbs } from '../frames.tsx'

const meta: Meta<typeof Button> = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Assign driver', onPress: fn() },
}
export default meta
type Story = StoryObj<typeof meta>

export const Variants: Story = {
  render: (args) => (
    <Row gap={3}>
      <Button {...args} variant="primary" />
      <Button {...args} variant="secondary" />
      <Button {...args} variant="quiet" />
      <Button {...args} variant="danger">
        Cancel load
      </Button>
    </Row>
  ),
}
export const WithIcon: Story = { args: { icon: <AddIcon size={16} aria-hidden />, variant: 'primary' } }
export const IconOnly: Story = {
  args: { children: undefined, icon: <MoreIcon size={16} aria-hidden />, 'aria-label': 'More for HB-1042' },
}
export const Sizes: Story = {
  render: (args) => (
    <Row gap={3}>
      <Button {...args} size="small" />
      <Button {...args} size="medium" />
      <Button {...args} size="large" />
    </Row>
  ),
}
export const Driver: Story = {
  args: { size: 'driver', variant: 'primary', children: 'Arrived at pickup' },
  decorators: [narrow],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button').getBoundingClientRect().height).toBeGreaterThanOrEqual(64)
  },
}
export const Pressed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Assign driver' }))
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}
export const Pending: Story = {
  args: { isPending: true, variant: 'primary' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onPress).not.toHaveBeenCalled()
  },
}
/** Saves, and is no longer needed then. */
function UntilSaved() {
  const [state, setState] = useState<'open' | 'saving' | 'saved'>('open')
  const save = () => {
    setState('saving')
    setTimeout(() => setState('saved'), 20)
  }
  if (state === 'saved') return <p>Saved.</p>
  return (
    <Button isPending={state === 'saving'} onPress={save}>
      Save
    </Button>
  )
}

/** The first announcement of a page is made this late, and the button is gone by then. */
const SPEAKS_AFTER_MS = 200

/** Where it goes when its work is done, nothing nameless stays behind of what was announced of it. */
export const GoneOnceDone: Story = {
  render: () => <UntilSaved />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText('Saved.')).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, SPEAKS_AFTER_MS))
    const region = document.querySelector('[data-live-announcer]')
    await expect(region).not.toBeNull()
    await expect(region?.querySelector('[aria-labelledby]')).toBeNull()
  },
}
export const Disabled: Story = {
  render: (args) => (
    <Row gap={3}>
      <Button {...args} isDisabled variant="primary" />
      <Button {...args} isDisabled variant="secondary" />
      <Button {...args} isDisabled variant="quiet" icon={<DeleteIcon size={16} aria-hidden />} />
    </Row>
  ),
}
export const LongText: Story = { args: { children: LONG_LABEL, variant: 'primary' }, decorators: [narrow] }
export const CoarsePointer: Story = { decorators: [thumbs] }
