import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Avatar, Row } from '#ui'

const FACE =
  'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="%23b0bbc9"/><circle cx="16" cy="12" r="6" fill="%2316202e"/><path d="M4 32a12 12 0 0 1 24 0z" fill="%2316202e"/></svg>'

const meta: Meta<typeof Avatar> = { title: 'Data/Avatar', component: Avatar, args: { name: 'Rosa Delgado' } }
export default meta
type Story = StoryObj<typeof meta>

export const Letters: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('RD')).toBeVisible()
    await expect(canvas.getByText('Rosa Delgado')).toBeInTheDocument()
  },
}
export const Picture: Story = { args: { src: FACE } }
export const PictureGone: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvas }) => expect(await canvas.findByText('RD')).toBeVisible(),
}
export const Sizes: Story = {
  render: (args) => (
    <Row gap={4}>
      <Avatar {...args} size="small" />
      <Avatar {...args} />
      <Avatar {...args} size="large" />
      <Avatar {...args} name="Cimarron" />
    </Row>
  ),
}
export const BesideTheName: Story = {
  render: (args) => (
    <Row>
      <Avatar {...args} isDecorative size="small" />
      <span>{args.name}</span>
    </Row>
  ),
}
