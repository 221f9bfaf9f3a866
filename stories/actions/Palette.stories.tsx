import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { AddIcon, Button, CompanyIcon, DashboardIcon, LoadIcon, MapIcon, Palette, StatusBadge } from '#ui'
import { LONG_LABEL } from '../frames.tsx'

const sections = [
  {
    id: 'actions',
    label: 'Quick Actions',
    items: [
      { id: 'new', title: 'Create New Load', icon: <AddIcon size={16} aria-hidden />, keys: 'Ctrl+N' },
      { id: 'map', title: 'Live Tracking', icon: <MapIcon size={16} aria-hidden />, keys: 'Ctrl+T' },
    ],
  },
  {
    id: 'go',
    label: 'Go to',
    items: [{ id: 'home', title: 'Dashboard', icon: <DashboardIcon size={16} aria-hidden />, keys: 'Ctrl+D' }],
  },
  {
    id: 'loads',
    label: 'Loads',
    items: [
      {
        id: 'load',
        title: 'HB-1042 · Arbuckle Aggregates',
        subtitle: '1 Quarry Road, Tulsa, OK',
        icon: <LoadIcon size={16} aria-hidden />,
        mark: <StatusBadge tone="transit" label="In transit" />,
      },
    ],
  },
]

const meta: Meta<typeof Palette> = {
  title: 'Actions/Palette',
  component: Palette,
  args: {
    isOpen: true,
    onOpenChange: fn(),
    onChoose: fn(),
    onTextChange: fn(),
    label: 'Search and commands',
    placeholder: 'Type a command or search...',
    closeLabel: 'Close',
    emptyLabel: 'No results found',
    text: '',
    sections,
    foot: 'Arrows move, Enter opens, Escape closes.',
  },
  render: function Held(args) {
    const [isOpen, setIsOpen] = useState(args.isOpen)
    const [text, setText] = useState(args.text)
    const change = (next: boolean) => {
      setIsOpen(next)
      args.onOpenChange(next)
    }
    const fitting = args.sections.map((section) => ({
      ...section,
      items: section.items.filter((item) => item.title.toLowerCase().includes(text.toLowerCase())),
    }))
    return (
      <>
        <Button onPress={() => change(true)}>Search</Button>
        <Palette
          {...args}
          isOpen={isOpen}
          onOpenChange={change}
          text={text}
          onTextChange={(next) => {
            setText(next)
            args.onTextChange(next)
          }}
          sections={fitting}
        />
      </>
    )
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Sections: Story = {}
export const ArrowsAndEnter: Story = {
  play: async ({ userEvent, args }) => {
    const field = await screen.findByRole('combobox', { name: 'Search and commands' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(screen.getByRole('option', { name: /Dashboard/ })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{Enter}')
    await expect(args.onChoose).toHaveBeenLastCalledWith('load')
  },
}
export const TypingChoosesTheFirst: Story = {
  play: async ({ userEvent, args }) => {
    const field = await screen.findByRole('combobox')
    await userEvent.type(field, 'dash')
    await expect(screen.getAllByRole('option')).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await expect(args.onChoose).toHaveBeenLastCalledWith('home')
  },
}
export const NothingFound: Story = {
  args: { text: 'zzz' },
  play: async ({ userEvent, args }) => {
    await waitFor(() => expect(screen.getByText('No results found')).toBeVisible())
    await userEvent.keyboard('{Enter}')
    await expect(args.onChoose).not.toHaveBeenCalled()
  },
}
export const EscapeCloses: Story = {
  play: async ({ userEvent, args }) => {
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
  },
}
/** Its field is there before what it finds: what is typed and entered meanwhile is not lost, nor does it reach the page. */
export const EnterBeforeTheRows: Story = {
  render: function Late(args) {
    const [text, setText] = useState('')
    const [found, setFound] = useState<typeof sections>([])
    return (
      <>
        <Button onPress={() => setFound(sections)}>Find</Button>
        <Palette {...args} text={text} onTextChange={setText} sections={found} isLoading={found.length === 0} />
      </>
    )
  },
  play: async ({ userEvent, args }) => {
    const field = screen.getByRole('combobox')
    await expect(field).toHaveFocus()
    await userEvent.keyboard('new{Tab}{Enter}')
    await expect(field).toHaveFocus()
    await expect(field).toHaveValue('new')
    await expect(args.onChoose).not.toHaveBeenCalled()
    // By its own click: nobody comes to the page below while the palette lies above it.
    screen.getByText('Find').click()
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledWith('new'))
    await expect(args.onChoose).toHaveBeenCalledTimes(1)
  },
}
export const Waiting: Story = { args: { text: 'hb-10', isLoading: true } }
export const LongText: Story = {
  args: {
    sections: [
      {
        id: 'customers',
        label: 'Customers',
        items: [
          {
            id: 'long',
            title: LONG_LABEL,
            subtitle: LONG_LABEL,
            icon: <CompanyIcon size={16} aria-hidden />,
            keys: '⌘L',
          },
        ],
      },
    ],
  },
}
