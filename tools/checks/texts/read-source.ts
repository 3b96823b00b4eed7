import ts from 'typescript';
import { lineOf, type SourceFile } from '../source-files.ts';

type TextRow = { text: string; line: number };

/** What a source file says, as far as texts are concerned. */
export type Words = {
  /** Strings without anything filled in, and `texts.of_this_kind`: among them the keys it asks for. */
  names: ReadonlySet<string>;
  /** Keys asked for by `t('key')`. */
  asked: readonly TextRow[];
  /** Those of them that another sentence follows. */
  followed: readonly TextRow[];
  /** Strings with something filled in, by their shape: `step_*_why`. */
  shapes: readonly TextRow[];
  /** What a person would read or hear, though it is in no list of texts. */
  spoken: readonly TextRow[];
};

const SPOKEN_ATTRIBUTES = new Set(['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title', 'hint']);
/** What could not be loaded or done, with the reason behind it. */
const FOLLOWED_ATTRIBUTES = new Set(['what', 'failed']);
const HAS_WORDS = /\p{L}{2,}/u;

export function readWords({ path, text }: SourceFile): Words {
  const names = new Set<string>();
  const [asked, followed, shapes, spoken]: [TextRow[], TextRow[], TextRow[], TextRow[]] = [[], [], [], []];
  const said = (node: ts.Node, words: string): TextRow => ({ text: words, line: lineOf(text, node.getStart(source)) });
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) names.add(node.text);
    if (ts.isPropertyAccessExpression(node)) names.add(node.name.text);
    if (ts.isTemplateExpression(node)) shapes.push(said(node, shapeOf(node)));
    if (ts.isCallExpression(node)) for (const key of keysIn(node)) asked.push(said(key, key.text));
    if (ts.isJsxAttribute(node) && FOLLOWED_ATTRIBUTES.has(node.name.getText(source)))
      for (const key of keysIn(node.initializer)) followed.push(said(key, key.text));
    if (ts.isJsxText(node) && HAS_WORDS.test(node.text)) spoken.push(said(node, node.text.trim()));
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent))
      for (const child of literalsIn(node.expression))
        if (HAS_WORDS.test(child.text)) spoken.push(said(child, child.text));
    if (ts.isJsxAttribute(node) && SPOKEN_ATTRIBUTES.has(node.name.getText(source)))
      for (const value of literalsIn(node.initializer))
        if (HAS_WORDS.test(value.text)) spoken.push(said(value, value.text));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { names, asked, followed, shapes, spoken };
}

const shapeOf = ({ head, templateSpans }: ts.TemplateExpression): string =>
  [head.text, ...templateSpans.map(({ literal }) => literal.text)].join('*');

/** The keys that `t('key')` asks for. */
function keysIn(node: ts.Node | undefined): ts.StringLiteralLike[] {
  if (!node) return [];
  if (ts.isJsxExpression(node)) return keysIn(node.expression);
  const isAsking = ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 't';
  return isAsking ? literalsIn(node.arguments[0]) : [];
}

/** The strings an expression may come to: itself, or either side of a choice. */
function literalsIn(node: ts.Node | undefined): ts.StringLiteralLike[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isConditionalExpression(node)) return [...literalsIn(node.whenTrue), ...literalsIn(node.whenFalse)];
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return literalsIn(node.expression);
  if (ts.isBinaryExpression(node)) return literalsIn(node.right);
  return [];
}
