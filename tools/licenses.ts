/**
 * `npm run licenses -- verify <certificate> [--file <file>] [--key <public key>]`: checks a certificate,
 * JSON or PDF, without a network; with a file also that it is the one that was licensed.
 *
 * `npm run licenses -- rotate-key`: another key signs certificates from now on; see rotate-key.ts.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  checkCertificate,
  type CertificateFault,
} from '#site/domains/licensing/licenses/index.server.ts'
import { rotateKey } from './rotate-key.ts'

const sentences: Readonly<Record<CertificateFault, string>> = {
  unreadable: 'This is no licence certificate.',
  key_name: 'The key is not the one that the certificate names.',
  signature: 'The signature does not belong to what is written: something was changed.',
  untrusted_key: 'It was signed with another key than the ones given.',
  license_text: 'The text of the licence is not the one that was granted.',
  ledger_hash: 'The entry is not the one that the ledger sealed.',
  file: 'The file is not the one that was licensed, or its hash is not in the certificate.',
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { file: { type: 'string' }, key: { type: 'string', multiple: true, default: [] } },
})
const [command, path] = positionals
if (command === 'rotate-key') {
  await rotateKey()
  process.exit(0)
}
if (command !== 'verify' || path === undefined) {
  console.error('npm run licenses -- verify <certificate> [--file <file>] [--key <public key>]')
  console.error('npm run licenses -- rotate-key')
  process.exit(2)
}
const { faults, certificate } = checkCertificate(readFileSync(path), {
  trustedKeys: values.key,
  file: values.file === undefined ? undefined : readFileSync(values.file),
})
if (certificate) {
  const { statement, issuer, holderName } = certificate.certificate
  console.log(`${statement.subject.name} by ${statement.subject.author}`)
  console.log(
    `${statement.license.name} (${statement.license.spdx}), granted ${statement.grantedAt}`,
  )
  console.log(
    `to ${holderName ?? statement.holder?.account ?? 'a guest'} by ${issuer.name}, ${issuer.origin}`,
  )
  console.log(`number ${statement.number}, key ${certificate.signature.keyId}`)
}
for (const fault of faults) console.error(sentences[fault])
if (faults.length > 0) process.exit(1)
console.log('The certificate is whole and signed.')
if (values.key.length === 0) {
  console.log(`Compare its key with the issuer’s: ${certificate?.signature.publicKey}`)
}
