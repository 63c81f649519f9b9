import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import '#web/styles/pages/account.css'

const first = ['brush', 'cube', 'bolt', 'moon', 'heart'] as const satisfies readonly IconName[]
const second = [
  'photo',
  'star',
  'palette',
  'scribble',
  'sun',
  'tag',
] as const satisfies readonly IconName[]

/** A piece of the wall beside the form; decoration, drawn here, nothing to load. */
export function AuthAside() {
  return (
    <div className="auth__aside" aria-hidden="true">
      <span className="m2">
        <Harbour />
      </span>
      {first.map((name) => (
        <span key={name}>
          <Icon name={name} />
        </span>
      ))}
      <span className="m3">
        <Hills />
      </span>
      {second.map((name) => (
        <span key={name}>
          <Icon name={name} />
        </span>
      ))}
      <span className="m3">
        <Tiles />
      </span>
    </div>
  )
}

function Harbour() {
  return (
    <svg viewBox="0 0 144 144" preserveAspectRatio="xMidYMid slice">
      <path fill="#cfdfe6" d="M0 0h144v144H0z" />
      <circle cx="104" cy="42" r="20" fill="#e5ae3b" />
      <path fill="#8aa587" d="M0 92q42-26 84-4t60-18v74H0z" />
      <path fill="#1e4b47" d="M0 104h144v40H0z" />
      <path fill="#f2e8d5" d="M58 36v62h36z" />
      <path fill="#d8643c" d="M54 48v50H26zM20 102h82q-8 18-24 18H42q-16 0-22-18z" />
    </svg>
  )
}

function Hills() {
  return (
    <svg viewBox="0 0 216 144" preserveAspectRatio="xMidYMid slice">
      <path fill="#e8bda8" d="M0 0h216v144H0z" />
      <circle cx="70" cy="52" r="28" fill="#a8432b" />
      <path fill="#8aa587" d="M0 92q60-44 116-10t100-22v84H0z" />
      <path fill="#1e4b47" d="M0 124q70-34 122-8t94-20v48H0z" />
      <path fill="#f2e8d5" d="M92 86h28v24H92z" />
      <path fill="#d8643c" d="M88 88l18-18 18 18z" />
    </svg>
  )
}

function Tiles() {
  return (
    <svg viewBox="0 0 216 144" preserveAspectRatio="xMidYMid slice">
      <path fill="#22325a" d="M0 0h216v144H0z" />
      <path fill="#6563ff" d="M36 36h36v36H36zM108 72h36v36h-36z" />
      <path fill="#f2e8d5" d="M72 0h36v36H72zM144 36h36v36h-36zM72 108h36v36H72z" />
      <path fill="#e5ae3b" d="M72 72a36 36 0 0 1 36-36v36zM144 108a36 36 0 0 0 36 36v-36z" />
    </svg>
  )
}
