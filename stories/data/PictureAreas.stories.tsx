import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { PictureAreas } from '#ui'

const take = fn()
const area = (id: string, label: string, x: number, y: number) => ({
  id,
  label,
  box: { x, y, w: 0.24, h: 0.1 },
  items: [
    { id: 'gross', label: 'Gross', detail: label, onAction: () => take(id, 'gross') },
    { id: 'net', label: 'Net', detail: label, onAction: () => take(id, 'net') },
  ],
})

const meta: Meta<typeof PictureAreas> = {
  title: 'Data/PictureAreas',
  component: PictureAreas,
  args: {
    label: 'Figures on the picture',
    areas: [area('1', '104482', 0.1, 0.15), area('2', '78,420', 0.6, 0.4), area('3', '52,060', 0.6, 0.7)],
  },
  decorators: [
    (Shown) => (
      <div style={{ position: 'relative', width: '20rem', aspectRatio: '4 / 3', background: 'var(--color-sunken)' }}>
        <Shown />
      </div>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {}
export const Pressed: Story = {
  play: async ({ canvas, userEvent }) => {
    take.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: '78,420' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /Net/ }))
    await expect(take).toHaveBeenCalledWith('2', 'net')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    take.mockClear()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '104482' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    await screen.findByRole('menu')
    await userEvent.keyboard('{Enter}')
    await expect(take).toHaveBeenCalledWith('3', 'gross')
    await waitFor(() => expect(canvas.getByRole('button', { name: '52,060' })).toHaveFocus())
  },
}
export const None: Story = { args: { areas: [] } }
