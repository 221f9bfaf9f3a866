import { NavGroup } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { groupWords, type MenuSection } from './menu.ts'
import { NavLink } from './nav-link.tsx'

/** The groups of the menu, one below the other. */
export function MenuGroups({ sections, onFollow }: { sections: MenuSection[]; onFollow?: () => void }) {
  const words = useWords()
  return sections.map((section) => (
    <NavGroup key={section.group} label={words.shell.group[groupWords[section.group]]}>
      {section.entries.map((entry) => (
        <NavLink key={entry.path} entry={entry} onFollow={onFollow} />
      ))}
    </NavGroup>
  ))
}
