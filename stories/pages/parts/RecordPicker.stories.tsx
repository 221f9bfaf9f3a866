import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import type { Uuid } from '#domain/units/brands.ts'
import { Button, Stack } from '#ui'
import type { FormProps } from '#web/form/form-props.ts'
import { RecordPicker } from '#web/form/record-picker.tsx'
import { office } from '../../mocks/worlds.ts'
import { PartStory } from '../part-story.tsx'

type Answer = { data: []; isFetching: boolean; isPlaceholderData: boolean }
const answered: Answer = { data: [], isFetching: false, isPlaceholderData: false }
/** The first answer to what is typed now is on its way; an older one is shown. */
const firstFetch: Answer = { data: [], isFetching: true, isPlaceholderData: true }
/** The answer is there and is fetched once more, because something of its kind changed. */
const fetchedAgain: Answer = { ...answered, isFetching: true }

function NewMaterial({ name }: Omit<FormProps<{ id: Uuid }>, 'record'>) {
  return <p>New material: {name}</p>
}

/** A picker whose list comes into a given state of fetching once its button is pressed. */
function PickerOf({ next }: { next: Answer }) {
  const [answer, setAnswer] = useState(answered)
  return (
    <Stack>
      <RecordPicker
        label="Material"
        value={null}
        onChange={() => undefined}
        options={{ useQuery: () => answer }}
        detail={() => null}
        addLabel="New material"
        form={NewMaterial}
      />
      <Button onPress={() => setAnswer(next)}>Fetch</Button>
    </Stack>
  )
}

const meta: Meta<typeof PickerOf> = {
  title: 'Forms/RecordPicker',
  component: PickerOf,
  tags: ['!autodocs'],
  render: (args) => (
    <PartStory mocks={office}>
      <PickerOf {...args} />
    </PartStory>
  ),
}
export default meta
type Story = StoryObj<typeof meta>

const fetchNow = () => screen.getByText('Fetch', { ignore: false }).click()
const newRow = { name: /“Osage Sand”/ }

export const FetchedAgainWhilePressed: Story = {
  args: { next: fetchedAgain },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox', {}, { timeout: 10_000 }), 'Osage Sand')
    const row = await screen.findByRole('option', newRow)
    await userEvent.pointer({ keys: '[MouseLeft>]', target: row })
    fetchNow()
    await new Promise((done) => setTimeout(done, 100))
    await userEvent.pointer({ keys: '[/MouseLeft]', target: row })
    await expect(await screen.findByText('New material: Osage Sand')).toBeVisible()
  },
}
export const NotNewBeforeTheAnswer: Story = {
  args: { next: firstFetch },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('combobox', {}, { timeout: 10_000 })
    await userEvent.type(field, 'Osage Sand')
    await screen.findByRole('option', newRow)
    fetchNow()
    await waitFor(() => expect(screen.queryByRole('option', newRow)).toBeNull())
    await expect(field).toHaveValue('Osage Sand')
    await userEvent.keyboard('{Escape}')
  },
}
