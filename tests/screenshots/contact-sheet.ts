import type { Shot } from './visit.ts'

/** A page that shows the pictures side by side: a row for each page and tab, its widths and themes in it. */
export function contactSheet(shots: readonly Shot[]): string {
  const rows = Map.groupBy(shots, ({ role, page, tab }) => [role, page, tab].filter(Boolean).join(' · '))
  const sections = [...rows].map(([title, pictures]) => {
    const figures = pictures.map(({ file, look, tooWideBy }) => {
      const caption = `${look.width} px, ${look.theme}${tooWideBy > 0 ? `, ${tooWideBy} px too wide` : ''}`
      return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${caption}</figcaption></figure>`
    })
    return `<h2>${escaped(title)}</h2><div>${figures.join('')}</div>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Haulbook in pictures</title>
<style>body{font:14px system-ui;margin:24px}div{display:flex;gap:16px;align-items:start;overflow:auto}figure{margin:0}img{height:420px;border:1px solid #999}</style>
<h1>Haulbook in pictures</h1>${sections.join('\n')}\n`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
