import ts from 'typescript';

/** A regular expression as it stands in the source. */
export type SourcePattern = { file: string; line: number; source: string; flags: string };

const isRegExpCall = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp';

function readLiteral(text: string): { source: string; flags: string } {
  const end = text.lastIndexOf('/');
  return { source: text.slice(1, end), flags: text.slice(end + 1) };
}

/** Every pattern of a file, and the places where one is made of parts while the program runs. */
export function patternsIn(file: string, text: string): { patterns: SourcePattern[]; made: string[] } {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const patterns: SourcePattern[] = [];
  const made: string[] = [];
  const visit = (node: ts.Node): void => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
    if (ts.isRegularExpressionLiteral(node)) patterns.push({ file, line, ...readLiteral(node.text) });
    else if (isRegExpCall(node)) made.push(`${file}:${line}`);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { patterns, made };
}
