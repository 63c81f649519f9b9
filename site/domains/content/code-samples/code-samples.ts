import type { CodeSample } from '#web/ui/code-tabs.tsx'

export type SampleRequest = {
  readonly method: string
  /** Whole, with its query. */
  readonly address: string
  readonly body?: object | undefined
}

/** A request as a line for a shell, for JavaScript and for Python, each with nothing to install but `requests`. */
export function codeSamples(request: SampleRequest): CodeSample[] {
  return [
    { id: 'curl', label: 'curl', code: toCurl(request) },
    { id: 'js', label: 'JavaScript', code: toJavaScript(request) },
    { id: 'python', label: 'Python', code: toPython(request) },
  ]
}

function toCurl({ method, address, body }: SampleRequest): string {
  const verb = method === 'GET' ? '' : `-X ${method} `
  if (body === undefined) return `curl ${verb}'${address}'`
  return [
    `curl ${verb}'${address}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify(body)}'`,
  ].join('\n')
}

function toJavaScript({ method, address, body }: SampleRequest): string {
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(body === undefined
      ? []
      : [
          `  headers: { 'Content-Type': 'application/json' },`,
          `  body: JSON.stringify(${JSON.stringify(body)}),`,
        ]),
  ]
  const call =
    options.length === 0
      ? `const answer = await fetch('${address}')`
      : [`const answer = await fetch('${address}', {`, ...options, '})'].join('\n')
  return `${call}\nif (!answer.ok) throw new Error((await answer.json()).code)\nconst { response } = await answer.json()`
}

function toPython({ method, address, body }: SampleRequest): string {
  const verb = method.toLowerCase()
  const call =
    body === undefined
      ? `answer = requests.${verb}('${address}')`
      : `answer = requests.${verb}(\n    '${address}',\n    json=${JSON.stringify(body)},\n)`
  return `import requests\n\n${call}\nanswer.raise_for_status()\nresponse = answer.json()['response']`
}
