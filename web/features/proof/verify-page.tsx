import { useState } from 'react'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Sha256 } from '#domain/units/brands.ts'
import { Banner, FileField, ProgressBar } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { usePageTitle } from '#web/shell/route-announcer.tsx'
import styles from './proof.module.css'
import { usePublicFormats } from './public-formats.ts'

type Chosen = { name: string; sha256: Sha256 | null; isBroken: boolean }

/** Checks a paper by its fingerprint: the file is hashed here and never sent. */
export function VerifyPage() {
  const { proof, pages } = useWords()
  const words = proof.verify
  usePageTitle(pages.verify)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const canHash = globalThis.crypto?.subtle !== undefined
  const take = async ([file]: File[]) => {
    if (!file) return
    setChosen({ name: file.name, sha256: null, isBroken: false })
    try {
      const sha256 = await sha256Hex(new Uint8Array(await file.arrayBuffer()))
      setChosen({ name: file.name, sha256, isBroken: false })
    } catch {
      setChosen({ name: file.name, sha256: null, isBroken: true })
    }
  }
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{pages.verify}</h1>
      <p>{words.intro}</p>
      {canHash ? (
        <FileField
          label={words.file}
          buttonLabel={words.choose}
          dropLabel={words.drop}
          accept=".pdf,.zip,application/pdf,application/zip"
          onFiles={(files) => void take(files)}
        >
          {chosen && <p className={styles.note}>{chosen.name}</p>}
        </FileField>
      ) : (
        <Banner kind="warning" title={words.insecure} />
      )}
      {chosen?.isBroken && <Banner kind="danger" title={words.failed} />}
      {chosen?.sha256 && <Answer sha256={chosen.sha256} />}
    </main>
  )
}

function Answer({ sha256 }: { sha256: Sha256 }) {
  const { proof } = useWords()
  const query = trpc.proof.verify.useQuery({ sha256 }, { staleTime: 0, retry: false, refetchOnWindowFocus: false })
  const refusal = useRefusal(query.error)
  return (
    <>
      {query.isPending && <ProgressBar label={proof.verify.checking} />}
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      {query.data && <Verdict verified={query.data} />}
      <p className={styles.note}>
        {proof.verify.fingerprint}
        <br />
        <code className={styles.hash}>{sha256}</code>
      </p>
    </>
  )
}

function Verdict({ verified }: { verified: Outputs['proof']['verify'] }) {
  const { proof } = useWords()
  const words = proof.verify
  const formats = usePublicFormats()
  switch (verified.result) {
    case 'unknown':
      return (
        <Banner kind="danger" title={words.unknown}>
          {words.unknownText}
        </Banner>
      )
    case 'genuine':
      return (
        <Banner kind="success" title={words.genuine}>
          {words.genuineText(proof.kind[verified.kind], formats.instantWithYear(verified.madeAt))}
        </Banner>
      )
    case 'superseded':
      return (
        <Banner kind="warning" title={words.supersededTitle}>
          {words.supersededText(
            proof.kind[verified.kind],
            formats.instantWithYear(verified.madeAt),
            formats.instantWithYear(verified.supersededAt),
          )}
        </Banner>
      )
  }
}
