import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from '#ui'

const meta: Meta<typeof Skeleton> = { title: 'Feedback/Skeleton', component: Skeleton, args: { label: 'Loading' } }
export default meta
type Story = StoryObj<typeof meta>

export const Text: Story = {}
export const Tiles: Story = { args: { shape: 'tiles', count: 4 } }
export const Block: Story = { args: { shape: 'block' } }
export const Rows: Story = { args: { shape: 'rows', count: 6 } }
