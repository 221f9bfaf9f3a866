import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AddIcon, LinkButton, Row } from '#ui'
import { LONG_LABEL, narrow } from '../frames.tsx'

const meta: Meta<typeof LinkButton> = {
  title: 'Actions/LinkButton',
  component: LinkButton,
  args: { children: 'New load', href: '#new-load', icon: <AddIcon size={16} aria-hidden /> },
}
export default meta
type Story = StoryObj<typeof meta>

export const Variants: Story = {
  render: (args) => (
    <Row gap={3}>
      <LinkButton {...args} variant="primary" />
      <LinkButton {...args} variant="secondary" />
      <LinkButton {...args} variant="quiet" />
    </Row>
  ),
  play: async ({ canvas }) => expect(canvas.getAllByRole('link', { name: 'New load' })).toHaveLength(3),
}
export const LongText: Story = { args: { children: LONG_LABEL }, decorators: [narrow] }
