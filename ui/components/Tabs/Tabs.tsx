import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { classNames } from '../class-names.ts'
import styles from './Tabs.module.css'

/** One tab. `count` is a formatted figure; `content` is made only while the tab is open. */
export type TabItem<Id extends string = string> = {
  id: Id
  label: string
  icon?: ReactNode
  count?: string
  isDisabled?: boolean
  content: ReactNode
}

export type TabsProps<Id extends string> = {
  /** Names the row of tabs. */
  label: string
  /** Its entries, in the order they are shown. */
  items: readonly TabItem<Id>[]
  /** The open tab; keep it in the address so that a link restores it. */
  value?: Id
  /** Which one is open at first, where it keeps that itself. */
  defaultValue?: Id
  /** Called with the one that is opened. */
  onChange?: (value: Id) => void
  /** Put on the outermost element, to place it; not to change how it looks. */
  className?: string
}

/** Parts of one thing, one at a time. Arrow keys move between them. */
export function Tabs<Id extends string>({ label, items, value, defaultValue, onChange, className }: TabsProps<Id>) {
  const open = (key: unknown) => {
    const item = items.find((each) => each.id === key)
    if (item) onChange?.(item.id)
  }
  return (
    <AriaTabs
      selectedKey={value}
      defaultSelectedKey={defaultValue}
      onSelectionChange={open}
      className={classNames(styles.tabs, className)}
    >
      <TabList aria-label={label} className={styles.list}>
        {items.map((item) => (
          <Tab key={item.id} id={item.id} isDisabled={item.isDisabled} className={styles.tab}>
            {item.icon}
            {item.label}
            {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className={styles.panel}>
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
