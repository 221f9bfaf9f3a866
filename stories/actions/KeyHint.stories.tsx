import type { Meta, StoryObj } from '@storybook/react-vite'
import { KeyHint, Row } from '#ui'

const meta: Meta<typeof KeyHint> = { title: 'Actions/KeyHint', component: KeyHint, args: { keys: ['Ctrl+K'] } }
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {}
export const TwoRoutes: Story = { args: { keys: ['Ctrl+L', 'G L'], or: 'or' } }
export const BesideItsWords: Story = {
  render: () => (
    <Row>
      <span>Assign a driver</span>
      <KeyHint keys={['A']} />
    </Row>
  ),
}
