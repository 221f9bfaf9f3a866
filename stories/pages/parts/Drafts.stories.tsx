import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, within } from 'storybook/test'
import { CustomerForm } from '#web/features/parties/customer-form.tsx'
import { PartStory } from '../part-story.tsx'

/** A form that goes away, as when the session ends, and is opened again. */
function ComingBack() {
  const [isHere, setHere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        {isHere ? 'The session ends' : 'Come back'}
      </button>
      {isHere && <CustomerForm record={null} onSaved={() => undefined} onCancel={() => setHere(false)} />}
    </>
  )
}

const meta: Meta<typeof ComingBack> = {
  title: 'Pages/Parts/Drafts',
  component: ComingBack,
  parameters: { controls: { disable: true } },
  render: () => (
    <PartStory mocks={[]}>
      <ComingBack />
    </PartStory>
  ),
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

export const KeptAndRestored: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/Company/, {}, { timeout: 10_000 }), 'Bluff Paving')
    await userEvent.click(canvas.getByText('The session ends'))
    await userEvent.click(canvas.getByText('Come back'))
    await expect(await canvas.findByLabelText(/Company/)).toHaveValue('')
    const offer = canvas.getByText('We kept what you typed.')
    await expect(offer).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }))
    await expect(canvas.getByLabelText(/Company/)).toHaveValue('Bluff Paving')
    await expect(offer).not.toBeInTheDocument()
  },
}

export const GivenUp: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/Company/, {}, { timeout: 10_000 }), 'Bluff Paving')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(canvas.getByText('Come back'))
    await expect(await canvas.findByLabelText(/Company/)).toHaveValue('')
    await expect(within(canvasElement).queryByText('We kept what you typed.')).toBeNull()
  },
}
