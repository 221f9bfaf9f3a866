import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen } from 'storybook/test'
import { AddedPapers } from '#web/features/documents/added-papers.tsx'
import { newId } from '#web/operation.ts'
import { on } from '../../mocks/handlers.ts'
import { documents } from '../../mocks/recorded/moving-load.ts'
import { oneLoad } from '../../mocks/worlds.ts'
import { drawn } from '../page-args.ts'
import { PartStory } from '../part-story.tsx'

const NOT_SENT = /The file did not reach the server/
const id = newId()
const none = [on('documents.ofLoad').gives({ ...documents, documents: [] }), ...oneLoad]
const adds = [on('documents.add').gives({ id }), ...none]
const refuses = [on('documents.add').refuses('not_found', 'NOT_FOUND'), ...none]
const stored = http.put('*/api/files/*', () => HttpResponse.json({}))

const meta: Meta<typeof PartStory> = {
  title: 'Loads/Added papers',
  component: PartStory,
  play: drawn,
  args: { mocks: none, plain: [stored], children: <AddedPapers loadId={id} /> },
  parameters: { controls: { disable: true } },
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>
type Played = Parameters<NonNullable<Story['play']>>[0]

async function fill({ canvas, canvasElement, userEvent }: Played) {
  const kind = await canvas.findByRole('combobox', { name: /What it is/ }, { timeout: 10_000 })
  await userEvent.selectOptions(kind, 'Rate confirmation')
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no field for a file')
  await userEvent.upload(input, new File(['%PDF-1.7'], 'rate.pdf', { type: 'application/pdf' }))
  await expect(await canvas.findByText('rate.pdf')).toBeVisible()
}

export const None: Story = {}
export const Failed: Story = {
  args: { mocks: [on('documents.ofLoad').refuses('unexpected', 'INTERNAL_SERVER_ERROR')] },
}

/** Nothing is chosen: both fields say what they lack. */
export const NothingChosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add paper' }, { timeout: 10_000 }))
    await expect(await canvas.findByText('Choose the file')).toBeVisible()
    await expect(canvas.getByText('Say what kind of paper it is')).toBeVisible()
  },
}

let tries = 0
const storedAtSecondTry = http.put('*/api/files/*', () => {
  tries += 1
  return tries % 2 === 1 ? HttpResponse.error() : HttpResponse.json({})
})

/** A file that did not get through is said, and no longer once it did. */
export const AddedAtSecondTry: Story = {
  args: { mocks: adds, plain: [storedAtSecondTry] },
  play: async (played) => {
    tries = 0
    const { canvas, userEvent } = played
    await fill(played)
    await userEvent.click(canvas.getByRole('button', { name: 'Add paper' }))
    await expect(await canvas.findByText(NOT_SENT)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Add paper' }))
    await expect(await screen.findByText('Paper added')).toBeVisible()
    await expect(canvas.queryByText(NOT_SENT)).toBeNull()
  },
}

let puts = 0
const lostAtSecondTry = http.put('*/api/files/*', () => {
  puts += 1
  return puts % 2 === 0 ? HttpResponse.error() : HttpResponse.json({})
})

/** A refusal is of one try: the next try says its own reason. */
export const RefusedThenNotSent: Story = {
  args: { mocks: refuses, plain: [lostAtSecondTry] },
  play: async (played) => {
    puts = 0
    const { canvas, userEvent } = played
    await fill(played)
    await userEvent.click(canvas.getByRole('button', { name: 'Add paper' }))
    const refused = await canvas.findByRole('alert')
    await expect(refused).not.toHaveTextContent(NOT_SENT)
    await userEvent.click(await canvas.findByRole('button', { name: 'Add paper' }))
    await expect(await canvas.findByText(NOT_SENT)).toBeVisible()
  },
}
