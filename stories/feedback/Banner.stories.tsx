import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Banner, Button, Stack } from '#ui'
import { LONG_LABEL, narrow, rightToLeft } from '../frames.tsx'

const meta: Meta<typeof Banner> = {
  title: 'Feedback/Banner',
  component: Banner,
  args: { title: 'Two drivers have a medical card that ends this week.' },
}
export default meta
type Story = StoryObj<typeof meta>

export const Kinds: Story = {
  render: (args) => (
    <Stack gap={3}>
      <Banner {...args} />
      <Banner {...args} kind="success" title="All 14 steps are sent." />
      <Banner {...args} kind="warning" title="No ticket yet" actions={<Button size="small">Photograph it</Button>}>
        The load can be delivered, but not closed.
      </Banner>
      <Banner {...args} kind="danger" title="This load was changed by somebody else.">
        Your text is kept below. <a href="#changes">See what changed</a>
      </Banner>
    </Stack>
  ),
}
export const Dismissed: Story = {
  args: { onDismiss: fn(), dismissLabel: 'Dismiss' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}
export const LongText: Story = { args: { title: LONG_LABEL, children: LONG_LABEL }, decorators: [narrow] }
export const RightToLeft: Story = { decorators: [rightToLeft] }
