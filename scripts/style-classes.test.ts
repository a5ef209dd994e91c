// CSS modules give `undefined` for a class that they lack, and React writes it into the HTML: class="list undefined".
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

test('each class that a component reads from a CSS module is in that module', () => {
  const files = globSync('app/**/*.tsx')
  expect(files.length).toBeGreaterThan(200)
  const missing = files.flatMap(file =>
    missingClassesIn(readFileSync(file, 'utf8'), path => readFileSync(pathOf(path, file), 'utf8')).map(
      name => `${file}: ${name}`,
    ),
  )
  expect(missing).toEqual([])
})

test('a class that the module lacks, or only names in a comment, is reported', () => {
  const code = `import styles from './list.module.css'
    export const List = () => <ol className={\`\${styles.list} \${styles.ranked}\`}><li className={styles.row} /></ol>`
  const css = '/* .ranked was here */ .list { gap: 0.5rem } .list > .row:hover { color: red }'
  expect(missingClassesIn(code, () => css)).toEqual(['styles.ranked'])
})

const pathOf = (imported: string, importer: string) =>
  imported.startsWith('#') ? imported.slice(1) : join(dirname(importer), imported)

/** The reads like `styles.x` of classes that the imported CSS module does not define. */
function missingClassesIn(code: string, readCss: (path: string) => string) {
  const source = ts.createSourceFile('component.tsx', code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX)
  const modules = new Map<string, Set<string>>()
  const missing: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier) && node.importClause?.name) {
      const path = node.moduleSpecifier.text
      if (path.endsWith('.module.css')) modules.set(node.importClause.name.text, classesIn(readCss(path)))
    }
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const [module, name] = [node.expression.text, node.name.text]
      if (modules.get(module)?.has(name) === false) missing.push(`${module}.${name}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return missing
}

const classesIn = (css: string) =>
  new Set(Array.from(css.replace(/\/\*.*?\*\//gs, '').matchAll(/\.([a-z_][\w-]*)/gi), ([, name]) => name ?? ''))
