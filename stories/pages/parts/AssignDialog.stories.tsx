import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { AssignDialog } from '#web/features/loads/assign-dialog.tsx'
import { closedLoad } from '../../mocks/recorded/closed-load.ts'
import { oneLoad, options } from '../../mocks/worlds.ts'
import { drawn } from '../page-args.ts'
import { PartStory } from '../part-story.tsx'
import { WithLoad } from './load-parts.tsx'

const mocks = [...oneLoad, ...options]

const meta: Meta<typeof PartStory> = {
  title: 'Loads/Assign dialog',
  component: PartStory,
  play: drawn,
  args: {
    mocks,
    role: 'dispatcher',
    children: (
      <WithLoad>
        {(load) => <AssignDialog count={1} load={load} isPending={false} onClose={fn()} onAssign={fn()} />}
      </WithLoad>
    ),
  },
  parameters: { controls: { disable: true } },
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

export const OneLoad: Story = {
  play: async () => {
    const dialog = await screen.findByRole(
      'dialog',
      { name: new RegExp(String(closedLoad.number)) },
      { timeout: 10_000 },
    )
    await expect(dialog).toBeVisible()
  },
}
export const Several: Story = {
  args: { children: <AssignDialog count={12} isPending={false} onClose={fn()} onAssign={fn()} /> },
}
export const Refused: Story = {
  args: {
    children: (
      <AssignDialog
        count={1}
        isPending={false}
        refusal="Somebody else has just assigned this load."
        onClose={fn()}
        onAssign={fn()}
      />
    ),
  },
}
export const OnItsRoute: Story = {
  args: { children: <AssignDialog count={1} isPending onClose={fn()} onAssign={fn()} /> },
}
